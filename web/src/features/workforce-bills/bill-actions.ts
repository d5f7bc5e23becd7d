import type { BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import { action, plain } from '../../shared/actions/action.ts'
import { ApiError, api } from '../../shared/api/api.ts'
import { callKey } from '../../shared/api/cache.ts'
import { openBills, unbilledSalaries } from '../../shared/links/lists.ts'
import { deliveryOfBill, figuresOfBill } from '../../shared/links/targets.ts'
import { common } from '../../texts/fi/common.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { factsOf } from './bill-facts.ts'

const ofIt = ({ id }: BillListItem) => ({ params: { id } })

/** The server answers the bill as it then is: also one that the provider refused, of which nothing is told as done. */
function told({ sending, error, billnum }: BillListItem, done: (billnum: number) => string): string | undefined {
  if (sending) return texts.send.open(billnum)
  return error ? undefined : done(billnum)
}

/** Tells what the provider refused, where the page does not show it itself. */
export function tellRefused({ sending, error, billnum, company }: BillListItem): void {
  if (error && !sending) throw new ApiError('ROPO_REFUSED', `${texts.bill(billnum)}, ${company}: ${error}`)
}

export const sendBill = action({
  label: texts.send.action,
  call: contract.sendBill,
  urgent: ({ error, sending }: BillListItem) => Boolean(error) && !sending,
  when: ({ state }) => state === 'OPEN',
  saveFirst: texts.send.saveFirst,
  failed: texts.notSent,
  question: (bill) => ({
    title: texts.send.question(bill.company),
    facts: factsOf(bill),
    consequence: bill.sending ? texts.send.again : texts.send.consequence,
  }),
  request: ofIt,
  done: (_, answer) => told(answer, texts.send.done),
  isOpen: ({ sending }) => sending,
  next: ({ id }) => [
    { label: texts.next.delivery, to: deliveryOfBill(id) },
    { label: texts.next.open, to: openBills },
  ],
})

export const isRefundable = ({ state }: BillListItem) => state === 'CLOSED'

/** A dialog asks how much. */
export const refundBill = action({
  label: texts.refund.action,
  call: contract.refundBill,
  failed: texts.notRefunded,
  request: ({ bill, discount }: { readonly bill: BillListItem; readonly discount: number }) => ({
    params: { id: bill.id },
    query: { discount },
  }),
  done: (_, answer) => told(answer, answer.state === 'HYVITETTY' ? texts.refund.done : texts.refund.partlyDone),
  isOpen: ({ sending }) => sending,
  next: ({ bill }) => [{ label: texts.next.refunded, to: figuresOfBill(bill.id) }],
})

export const showMessage = plain<BillListItem>(
  { label: texts.provider.action, when: ({ state }) => state === 'OPEN' || state === 'CLOSED' },
  ({ id }, { open }) => open('ropo', id),
)

export const removeBill = action({
  label: common.remove,
  danger: true,
  call: contract.deleteBill,
  when({ state, sending }: BillListItem) {
    if (state !== 'OPEN' && state !== 'HYVITETTY') return false
    return sending ? texts.remove.leaving : true
  },
  failed: texts.notDeleted,
  check: (bill) => api(contract.getBill, ofIt(bill)),
  question: (bill, { tamigoSalaries }) => ({
    title: texts.remove.question,
    facts: [...factsOf(bill), [texts.remove.freed, texts.remove.ofSalaries(tamigoSalaries.length)]],
    consequence: texts.remove.consequence,
  }),
  request: ofIt,
  removes: ({ params }) => callKey(contract.getBill, { params }),
  done: ({ billnum }) => texts.remove.done(billnum),
  next: ({ departmentId }) => [{ label: texts.next.freed, to: unbilledSalaries(departmentId) }],
})

/** As one PDF. */
export const printChosen = plain<readonly BillListItem[]>({ label: common.print }, async (chosen) => {
  const { printSalariesBills } = await import('../../shared/bills/print-bills.ts')
  await printSalariesBills(chosen)
})
