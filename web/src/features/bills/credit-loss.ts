import type { BillListItem } from '@palkkasilta/contract/bills.ts'
import { checkCreditLoss, writeOffBill } from '@palkkasilta/contract/credit-loss.ts'
import { action } from '../../shared/actions/action.ts'
import { api } from '../../shared/api/api.ts'
import { bills } from '../../texts/fi/bills.ts'
import { money } from '../../ui/format/index.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { factsOf, paidOutOf } from './bill-actions.ts'

const texts = bills.creditLoss

/** The customer never pays what is left of a sent bill: tells before what of it billers were paid already. */
export const writeOff = action({
  label: texts.action,
  danger: true,
  call: writeOffBill,
  when: ({ state }: BillListItem) => state === 'CLOSED',
  failed: texts.failed,
  check: ({ id }) => api(checkCreditLoss, { params: { id } }),
  question: (bill, { unpaid, withdrawn, approved, paidOut }) => ({
    title: texts.question,
    facts: [
      ...factsOf(bill),
      [texts.unpaid, money(unpaid)] as [string, string],
      ...(withdrawn > 0 ? [[bills.facts.subcontracts, bills.refund.withdrawn(withdrawn)] as [string, string]] : []),
      ...(approved > 0 ? [[bills.facts.subcontracts, texts.approved(money(approved))] as [string, string]] : []),
      ...paidOut.map(paidOutOf),
    ],
    consequence: texts.consequence,
    remark: texts.reason,
    remarkRequired: true,
  }),
  request: ({ id }, { paidOut }, reason) => ({
    params: { id },
    query: { confirmedPaidOut: sumOf(paidOut, ({ amount }) => amount) },
    body: { reason },
  }),
  done: ({ billNumber }) => texts.done(billNumber),
})
