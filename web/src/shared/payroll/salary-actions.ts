import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { sending } from '../../texts/fi/payroll/sending.ts'
import { wageReport } from '../../texts/fi/payroll/wage-report.ts'
import { corrections } from '../../texts/fi/salary-corrections.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { date, money } from '../../ui/format/index.ts'
import { action, plain } from '../actions/action.ts'
import { paymentsOfSalary, reportOfSalary } from '../links/targets.ts'
import { isReportOnItsWay } from './on-its-way.ts'
import { answersSalary } from './queries.ts'

interface Words {
  readonly question: string
  readonly consequence?: string
  readonly confirm: string
}

/** What staff are asked of one salary, whose answer is the salary as it then is. */
const asking = ({ question: title, consequence = '', confirm }: Words) => ({
  ...answersSalary,
  question: ({ fullName, paidSalary, payday }: SalaryDetail) => ({
    title,
    facts: [
      [texts.person, fullName],
      [texts.amount, money(paidSalary)],
      [texts.facts.payday, date(payday)],
    ] as const,
    consequence,
    action: confirm,
    danger: false,
  }),
})

const ofIt = ({ id }: SalaryDetail) => ({ params: { id } })
const toAnswer = ({ id }: SalaryDetail) => [{ label: texts.next.answer, to: reportOfSalary(id) }]

/** It was sent to be paid, and is not locked for good. */
export const isCorrectable = ({ state }: Pick<SalaryDetail, 'state'>) =>
  state === 'WAITING_FOR_PAYMENT' || state === 'PAID'

const isPaid = ({ state }: SalaryDetail) => state === 'PAID' || state === 'LOCKED'

export const pay = plain<SalaryDetail>(
  {
    label: sending.single,
    primary: true,
    when: ({ state, bankState }) => state === 'OPEN' || (state === 'WAITING_FOR_PAYMENT' && bankState === 'OPEN'),
  },
  (_, { open }) => open('pay', 1),
)

const setPaid = action({
  label: texts.paid.action,
  call: contract.setSalaryState,
  when: ({ state }) => state === 'WAITING_FOR_PAYMENT',
  ...asking(texts.paid),
  request: ({ id }) => ({ params: { id, status: 'PAID' as const } }),
  done: () => texts.paid.done,
  next: ({ id }) => [{ label: sending.toReport, to: reportOfSalary(id) }],
})

const setBankPaid = action({
  label: texts.bankPaid.action,
  call: contract.markBankSent,
  when: ({ bankState }) => bankState === 'WAITING',
  ...asking(texts.bankPaid),
  request: ofIt,
  done: () => texts.bankPaid.done,
  next: ({ id }) => [{ label: texts.next.payments, to: paymentsOfSalary(id) }],
})

const openTerms = plain<SalaryDetail>(
  {
    label: texts.terms,
    when: (salary) => isPaid(salary) && salary.settles.length + salary.settlesTerms.length === 0,
  },
  (_, { open }) => open('terms', 1),
)

const correct = plain<SalaryDetail>({ label: corrections.action, when: isCorrectable }, (_, { open }) =>
  open('correct', 1),
)

const sendReport = action({
  label: wageReport.send,
  call: contract.sendWageReport,
  when(salary) {
    if (salary.reportState === 'SENT' || salary.state === 'OPEN') return false
    return isReportOnItsWay(salary) ? wageReport.onItsWay : true
  },
  ...asking(wageReport),
  request: ofIt,
  done: () => wageReport.queued,
  next: toAnswer,
})

const takeReportBack = action({
  label: wageReport.takeBack.action,
  danger: true,
  call: contract.takeReportBack,
  when(salary) {
    if (salary.state !== 'OPEN' || !salary.wageReportsToIR.some(({ inForce }) => inForce)) return false
    return isReportOnItsWay(salary) ? wageReport.onItsWay : true
  },
  ...asking(wageReport.takeBack),
  request: ofIt,
  done: () => wageReport.takeBack.done,
  next: toAnswer,
})

/** What stands behind ⋯ of a salary, but for its deletion. */
export const furtherActions = [setPaid, setBankPaid, openTerms, correct, sendReport, takeReportBack]
