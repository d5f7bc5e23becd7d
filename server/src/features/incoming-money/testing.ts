import type { booksCheck, IncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Answer, TestProduct } from '../../testing/product.ts'
import { aBill, sendable } from '../bills/testing.ts'

export const INCOMING = '/api/admin/bank/incoming'
export const PAYER = 'FI4950009420028730'

/** A customer pays to our account, and the product reads what the bank says of it. */
export async function received(product: TestProduct, ...payments: readonly object[]): Promise<void> {
  for (const payment of payments) {
    const given = { account: 'FI2112345600000785', debtorName: 'Revontuli Oy', debtorIban: PAYER, ...payment }
    const body = JSON.stringify(given)
    const { ok } = await fetch(`${product.simulators.bank}/__sim/received`, { method: 'POST', body })
    expect(ok).toBe(true)
  }
  expect(await product.call('GET', '/api/admin/bank/filelist/matchNew')).toMatchObject({ status: 200 })
}

export async function waiting({ call }: TestProduct, query = ''): Promise<IncomingMoney[]> {
  const { status, body, text } = await call('GET', `${INCOMING}?sort=bookedOn,asc&${query}`)
  expect(status, text).toBe(200)
  return (body as { data: IncomingMoney[] }).data
}

/** The only one that waits. */
export async function theOne(product: TestProduct): Promise<IncomingMoney> {
  const [only, ...others] = await waiting(product)
  expect(others).toEqual([])
  if (!only) throw new Error('nothing waits')
  return only
}

export const use = ({ call }: TestProduct, { id }: Pick<IncomingMoney, 'id'>, way: string, body: object) =>
  call('POST', `${INCOMING}/${id}/${way}`, body)

export const undo = ({ call }: TestProduct, { id }: Pick<IncomingMoney, 'id'>, useId: number | undefined) =>
  call('DELETE', `${INCOMING}/${id}/uses/${useId}`)

export const codeOf = ({ body }: Answer) => (body as { code?: string }).code

export async function books({ call }: TestProduct): Promise<z.input<typeof booksCheck>> {
  const { status, body, text } = await call('GET', `${INCOMING}/books`)
  expect(status, text).toBe(200)
  return body as z.input<typeof booksCheck>
}

/** Two sent bills of 1,255 € to one customer. */
export async function twoSentBills() {
  const { product, bill: first } = await sendable()
  const customerId = (first.sharedCustomer as { id: number }).id
  const second = await aBill(product, { customerId })
  for (const { id } of [first, second])
    expect((await product.call('POST', `/api/admin/bills/${id}/sendtobilling`, {})).body).toMatchObject({
      state: 'CLOSED',
    })
  return { product, first, second }
}
