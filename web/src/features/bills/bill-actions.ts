import type { BillListItem } from '@palkkasilta/contract/bills.ts'
import * as contract from '@palkkasilta/contract/bills.ts'
import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import { redirectToBill } from '@palkkasilta/contract/own-bills.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { ApiError, api } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/cache.ts'
import { openAddress } from '../../shared/api/open-address.ts'
import { bills as texts } from '../../texts/fi/bills.ts'
import { common } from '../../texts/fi/common.ts'
import { date, money } from '../../ui/format/index.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'

const ofIt = ({ id }: Pick<BillListItem, 'id'>) => ({ params: { id } })

/** The specification sends the bill along; what is done is said by the address. */
const withBody = (bill: Pick<BillListItem, 'id'>) => ({ ...ofIt(bill), body: {} })

/** What a question about a bill names. */
export function factsOf(bill: BillListItem): [label: string, value: string][] {
  return [
    [texts.facts.number, String(bill.billNumber)],
    [texts.facts.receiver, bill.sharedCustomer.name],
    [texts.facts.biller, bill.person.fullName],
    [texts.facts.total, money(bill.totalpriceWithAlv)],
    [texts.facts.due, date(bill.exactDueDate)],
  ]
}

/** A bill is sent without the answer of its subcontractors. */
function waitingOf({ billSummary: { subcontractsWaiting: count } }: BillListItem): [label: string, value: string][] {
  return count > 0 ? [[texts.facts.subcontracts, texts.send.waiting(count)]] : []
}

/** The server answers the bill as it then is: also one that the provider refused, of which nothing is told as done. */
function told({ sending, error, billNumber }: BillListItem, done: (number: number) => string): string | undefined {
  if (sending) return texts.send.open(billNumber)
  return error ? undefined : done(billNumber)
}

/** Tells what the provider refused, where the page does not show it itself. */
export function tellRefused({ sending, error, billNumber, sharedCustomer }: BillListItem): void {
  if (error && !sending)
    throw new ApiError('ROPO_REFUSED', `${texts.bill(billNumber)}, ${sharedCustomer.name}: ${error}`)
}

const SENDABLE: readonly BillListItem['state'][] = ['OPEN', 'PENDING', 'APPROVED']

export const sendBill = action({
  label: texts.send.action,
  call: contract.sendBill,
  urgent: ({ error, sending }: BillListItem) => Boolean(error) && !sending,
  when: ({ state }) => SENDABLE.includes(state),
  saveFirst: texts.send.saveFirst,
  failed: texts.notSent,
  question: (bill) => ({
    title: texts.send.question(bill.sharedCustomer.name),
    facts: [...factsOf(bill), ...waitingOf(bill)],
    consequence: texts.send.consequence,
  }),
  request: withBody,
  done: (_, answer) => told(answer, texts.send.done),
  isOpen: ({ sending }) => sending,
})

const REFUNDED: readonly BillListItem['state'][] = ['CLOSED', 'PAID', 'LOCKED', 'LUOTTOTAPPIO']

/** Of a sent bill all that is left of it; of a paid one what was paid is the customer's again. */
export const refundBill = action({
  label: texts.refund.action,
  danger: true,
  call: contract.refundBill,
  when: ({ state }: BillListItem) => REFUNDED.includes(state),
  failed: texts.notRefunded,
  check: (bill) => api(contract.checkRefund, { ...ofIt(bill), query: {} }),
  question: (bill, check) => ({
    title: texts.refund.title,
    facts: [...factsOf(bill), [texts.refund.sum, money(check.refund)], ...followsRefund(check)],
    consequence: texts.refund.consequence,
  }),
  request: (bill, { paidOut }) => ({
    ...withBody(bill),
    query: { confirmedPaidOut: sumOf(paidOut, ({ amount }) => amount) },
  }),
  done: (_, answer) => told(answer, texts.refund.done),
  isOpen: ({ sending }) => sending,
})

/** Asks in a dialog how much. */
export const refundPart = plain<BillListItem>(
  { label: texts.refund.ofPart, when: ({ state }) => REFUNDED.includes(state) },
  ({ id }, { open }) => open(REFUND, id),
)
export const REFUND = 'refund'

interface Part {
  readonly bill: BillListItem
  readonly discount: number
  readonly check: Check
}

export const refundPartNow = action({
  label: texts.refund.ofPart,
  call: contract.refundBill,
  failed: texts.notRefunded,
  request: ({ bill, discount, check: { paidOut } }: Part) => ({
    ...withBody(bill),
    query: { discount, confirmedPaidOut: sumOf(paidOut, ({ amount }) => amount) },
  }),
  done: (_, answer) => told(answer, answer.state === 'HYVITETTY' ? texts.refund.done : texts.refund.partlyDone),
  isOpen: ({ sending }) => sending,
})

export type Check = ReplyOf<typeof contract.checkRefund>

/** What a refund leaves, and what follows for those who work for the biller or were paid already. */
export function followsRefund({ left, subcontracts, paidOut }: Check): [label: string, value: string][] {
  return [
    left < 0 ? [texts.refund.toReturn, money(-left)] : [texts.refund.left, money(left)],
    ...agreedOf(subcontracts),
    ...paidOut.map(paidOutOf),
  ]
}

/** What a biller was paid of it, and what becomes of that. */
export function paidOutOf({
  salary,
  person,
  amount,
  takenBack,
}: Check['paidOut'][number]): [label: string, value: string] {
  const { takesBack, isLost } = texts.refund
  return [texts.refund.paidOut(salary, person), (takenBack ? takesBack : isLost)(money(amount))]
}

/** What becomes of the subcontracts of a bill that is refunded. */
function agreedOf({ withdrawn, approved, approvedBefore }: Check['subcontracts']): [label: string, value: string][] {
  const told = [
    ...(withdrawn > 0 ? [texts.refund.withdrawn(withdrawn)] : []),
    ...(approvedBefore > 0 ? [texts.refund.approved(money(approved), money(approvedBefore))] : []),
  ]
  return told.length > 0 ? [[texts.facts.subcontracts, told.join('; ')]] : []
}

const OPENED: readonly BillListItem['state'][] = [
  ...(['TAKEN', 'APPROVED', 'PAID', 'LOCKED', 'HYVITETTY', 'OPEN_REQUESTED'] as const),
]

export const openBill = action({
  label: texts.open.action,
  call: contract.openBill,
  when: ({ state }: BillListItem) => OPENED.includes(state),
  failed: texts.notOpened,
  question: (bill) => ({
    title: texts.open.question(bill.billNumber),
    facts: factsOf(bill),
    consequence: texts.open.consequence,
  }),
  request: withBody,
  done: ({ billNumber }) => texts.open.done(billNumber),
})

export const removeBill = action({
  label: common.remove,
  danger: true,
  call: contract.deleteBill,
  when({ state, sending }: BillListItem) {
    if (state !== 'OPEN') return false
    return sending ? texts.remove.leaving : true
  },
  failed: texts.notDeleted,
  question: (bill) => ({
    title: texts.remove.question,
    facts: factsOf(bill),
    consequence: texts.remove.consequence,
  }),
  request: ofIt,
  removes: ({ params }) => callKey(contract.getBill, { params }),
  done: ({ billNumber }) => texts.remove.done(billNumber),
})

export const showOwnView = plain<BillListItem>({ label: texts.ownView }, (bill) =>
  openAddress(redirectToBill, ofIt(bill)),
)

export const showMessage = plain<BillListItem>({ label: texts.provider.action }, ({ id }, { open }) => open('ropo', id))

/** As one PDF. */
export const printChosen = plain<readonly BillListItem[]>({ label: common.print }, async (chosen) => {
  const { printBillersBills } = await import('../../shared/bills/print-bills.ts')
  await printBillersBills(chosen)
})
