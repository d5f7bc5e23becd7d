import {
  getRegisterMonth,
  type RegisterMonthDetail,
  sendSeparateReport,
} from '@palkkasilta/contract/separate-reports.ts'
import { action } from '../../shared/actions/action.ts'
import { callKey } from '../../shared/api/cache.ts'
import { separateReports } from '../../texts/fi/separate-reports.ts'
import { endOfMonth, money, monthName, today } from '../../ui/format/index.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'

const { send: texts, report: words, columns } = separateReports

/** A month with the deductions that its report is to have. */
export interface Sending {
  readonly month: RegisterMonthDetail
  readonly deductions: number
}

export const payable = ({ month, deductions }: Sending) => sumOf([month.contribution, -deductions], (amount) => amount)

/** Sends the separate report of a month, or corrects the one that the register holds. */
export const send = action({
  label: ({ month }: Sending) => (month.isTold ? texts.correct : texts.send),
  primary: true,
  call: sendSeparateReport,
  when({ month, deductions }) {
    if (!month.isOurs) return false
    if (month.state === 'SENDING') return texts.onItsWay
    if (month.month > today()) return texts.notBegun
    return month.isToSend || deductions !== month.deductions || texts.unchanged
  },
  question: ({ month, deductions }) => ({
    title: month.isTold ? texts.correctQuestion : texts.question,
    facts: [
      [columns.month, monthName(month.month)],
      [columns.payer, month.payer],
      [columns.contribution, month.isPaid ? money(month.contribution) : words.noWages],
      ...(deductions > 0 ? [[words.deductions, money(deductions)] as const] : []),
      ...(month.isPaid ? [[words.payable, money(payable({ month, deductions }))] as const] : []),
    ],
    consequence: consequencesOf(month).join(' '),
  }),
  request: ({ month, deductions }) => ({ params: { id: month.id }, body: { deductions } }),
  answers: ({ id }) => callKey(getRegisterMonth, { params: { id } }),
  done: () => texts.done,
})

function consequencesOf({ month, difference }: RegisterMonthDetail): string[] {
  return [
    ...(endOfMonth(month) >= today() ? [texts.unfinished] : []),
    ...(difference === 0 ? [] : [texts.differs(money(difference))]),
  ]
}
