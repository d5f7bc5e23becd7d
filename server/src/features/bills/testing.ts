import { expect } from 'vitest'
import { aPerson } from '../../testing/builders.ts'
import type { Answer, TestProduct } from '../../testing/product.ts'

export const BILLS = '/api/admin/bills/v2'

export interface Wire {
  readonly id: number
  readonly billNumber: number
  readonly state: string
  readonly reference: string
  readonly totalpriceWithAlv: number
  readonly billableitems: readonly { readonly id: number }[]
  readonly [name: string]: unknown
}

export const work = { date: '2026-03-30', destination: 'Sivusto', type: 'CONTRACT', price: 1000 } as const

export async function aBiller({ services }: TestProduct, name = 'Virtanen'): Promise<number> {
  return aPerson(services, { first_name: 'Aino', last_name: name, worker_type: 'ENTREPRENEUR' })
}

export async function aCustomer({ call }: TestProduct, given: object = {}): Promise<number> {
  const { status, body, text } = await call('POST', '/api/admin/sharedcustomer', {
    name: 'Revontuli Oy',
    partyRole: 'COMPANY',
    ...given,
  })
  expect(status, text).toBe(200)
  return (body as { id: number }).id
}

/** An open bill of 1,000 € and its tax. */
export async function aBill(product: TestProduct, given: object = {}): Promise<Wire> {
  const personId = await aBiller(product)
  const customerId = await aCustomer(product)
  const body = { personId, customerId, billableitems: [work], ...given }
  const { status, body: made, text } = await product.call('POST', '/api/bills', body)
  expect(status, text).toBe(200)
  return readBill(product, (made as { id: number }).id)
}

export async function readBill({ call }: TestProduct, id: number): Promise<Wire> {
  const { status, body, text } = await call('GET', `${BILLS}/${id}`)
  expect(status, text).toBe(200)
  return body as Wire
}

/** The bill as it is with these changes. */
export async function changeBill(product: TestProduct, id: number, given: object): Promise<Answer> {
  return product.call('PUT', `${BILLS}/${id}`, { ...(await readBill(product, id)), ...given })
}

export const refusalIn = ({ body }: Answer) => (body as { details?: { path: string; message: string }[] }).details
