import type { Liability, LiabilityDetail } from '@palkkasilta/contract/liabilities.ts'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { aPaidMonth } from '../../core/report/testing.ts'
import { comesTo, count, ownMonth, send } from '../../core/separate-report/testing.ts'
import type { TestProduct } from '../../testing/product.ts'

const PATH = '/api/admin/liabilities'

/** Salaries of a month of which the register holds wage reports and separate report. */
export async function aFiledMonth(number: number) {
  const { product, ids } = await aPaidMonth(number)
  const month = await ownMonth(product)
  await send(product, month.id)
  await comesTo(product, month.id, 'SENT')
  return { product, ids, month }
}

/** What is owed, once it is counted, by creditor. */
export async function owed(product: TestProduct, query = ''): Promise<Map<Liability['creditor'], Liability>> {
  await count(product)
  const { body } = await product.call('GET', `${PATH}?page=0&${query}`)
  return new Map((body as { data: Liability[] }).data.map((each) => [each.creditor, each]))
}

export async function oneOwed(product: TestProduct, creditor: Liability['creditor']): Promise<Liability> {
  const found = (await owed(product)).get(creditor)
  if (!found) throw new Error(`nothing is owed to ${creditor}`)
  return found
}

export async function owedInDetail({ call }: TestProduct, { id }: Pick<Liability, 'id'>): Promise<LiabilityDetail> {
  return (await call('GET', `${PATH}/${id}`)).body as LiabilityDetail
}

export const payOwed = ({ call }: TestProduct, { id }: Pick<Liability, 'id'>, amount: number) =>
  call('POST', `${PATH}/${id}/pay`, { amount })

export const saveInvoiceOf = ({ call }: TestProduct, { id }: Pick<Liability, 'id'>, body: object) =>
  call('PUT', `${PATH}/${id}/invoice`, body)

export const removeInvoiceOf = ({ call }: TestProduct, { id }: Pick<Liability, 'id'>) =>
  call('DELETE', `${PATH}/${id}/invoice`)

export const acceptDifferenceOf = ({ call }: TestProduct, { id }: Pick<Liability, 'id'>, difference: number) =>
  call('POST', `${PATH}/${id}/accept`, { difference })

/** The payments of what is owed, newest first. */
export async function paymentsOfOwed({ call }: TestProduct): Promise<OutgoingPayment[]> {
  const { body } = await call('GET', '/api/admin/bank')
  return (body as { data: OutgoingPayment[] }).data.filter(({ purpose }) => purpose === 'LIABILITY')
}

/** Items of the work queue of one kind. */
export async function queuedOf({ call }: TestProduct, kind: string) {
  const { body } = await call('GET', `/api/admin/worklist?itemType=${kind}`)
  return (
    body as { data: { entityId: number; description: string; customer: string; amount: number; duedate: string }[] }
  ).data
}
