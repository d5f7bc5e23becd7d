import { expect } from 'vitest'
import { aCompany, aPerson } from '../../testing/builders.ts'
import { type Answer, type TestProduct, testProduct } from '../../testing/product.ts'

export const BILLS = '/api/admin/bills/v2'

export interface Wire {
  readonly id: number
  readonly billNumber: number
  readonly state: string
  readonly reference: string
  readonly totalpriceWithAlv: number
  readonly billableitems: readonly { readonly id: number; readonly salaryId: number | null }[]
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

const addressed = {
  ...{ address: 'Rantakatu 3', postalcode: '33100', city: 'Tampere', addresscountry: 'DEU' },
  ...{ businessid: '2077474-0', vat: 'FI20774740', sendBillMethod: 'EMAIL', email: 'laskut@revontuli.example' },
}

/** A customer who can get bills. */
export async function anAddressedCustomer(product: TestProduct, id?: number): Promise<number> {
  const customer = id ?? (await aCustomer(product))
  const path = `/api/admin/sharedcustomer/${customer}`
  const saved = await product.call('PUT', path, { ...((await product.call('GET', path)).body as object), ...addressed })
  expect(saved.status, saved.text).toBe(200)
  return customer
}

/** An open bill of 1,255 € to a customer who can get it, on 1 April 2026. */
export async function sendable(given: object = {}, options: Partial<Parameters<typeof testProduct>[0]> = {}) {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z', ...options })
  await aCompany(product.services)
  const bill = await aBill(product, given)
  await anAddressedCustomer(product, (bill.sharedCustomer as { id: number }).id)
  return { product, bill }
}

export const send = ({ call }: TestProduct, { id }: Wire) => call('POST', `/api/admin/bills/${id}/sendtobilling`, {})

/** The same, sent. */
export async function aSentBill() {
  const { product, bill } = await sendable()
  expect((await send(product, bill)).body).toMatchObject({ state: 'CLOSED' })
  return { product, bill }
}

export const askForAdvance = ({ call }: TestProduct, { id }: Wire, given: object, headers = {}) =>
  call('POST', `/api/bills/${id}/advances`, given, headers)

export const decideAdvance = ({ call }: TestProduct, { id }: Wire, advance: number, decision: string) =>
  call('POST', `/api/admin/bills/${id}/advances/${advance}`, { decision })

/** An advance that is asked for of a bill. */
export async function anAdvance(product: TestProduct, bill: Wire, amount: number): Promise<number> {
  const { status, body, text } = await askForAdvance(product, bill, { amount })
  expect(status, text).toBe(200)
  return (body as { id: number }).id
}

/** The customer pays so much to our account, and the product reads what the bank says. */
export async function pay(product: TestProduct, { reference }: Pick<Wire, 'reference'>, amount: number): Promise<void> {
  const body = JSON.stringify({ account: 'FI2112345600000785', amount, debtorName: 'Revontuli Oy', reference })
  await fetch(`${product.simulators.bank}/__sim/received`, { method: 'POST', body })
  expect(await product.call('GET', '/api/admin/bank/filelist/matchNew')).toMatchObject({ status: 200 })
}
