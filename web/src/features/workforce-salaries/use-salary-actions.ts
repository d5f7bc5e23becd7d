import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { paymentsOfSalary, reportOfSalary } from '../../shared/links/targets.ts'
import { corrections } from '../../texts/fi/salary-corrections.ts'
import { wageReport } from '../../texts/fi/wage-report.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import type { Action } from '../../ui/action.tsx'
import { confirmAndDo } from '../../ui/confirm.ts'
import { date, money } from '../../ui/format/index.ts'
import type { Next } from '../../ui/way-on.tsx'
import { isReportOnItsWay } from './on-its-way.ts'
import { answersSalary } from './queries.ts'
import { useRemoveSalary } from './remove-salary.ts'

interface Opening {
  readonly pay: () => void
  readonly slip: () => void
  readonly correct: () => void
  readonly terms: () => void
  readonly removed: () => unknown
}

type Asked = typeof texts.paid | typeof texts.bankPaid | typeof wageReport.takeBack

/** It was sent to be paid, and is not locked for good. */
export const isCorrectable = ({ state }: Pick<SalaryDetail, 'state'>) =>
  state === 'WAITING_FOR_PAYMENT' || state === 'PAID'

const isPaid = ({ state }: Pick<SalaryDetail, 'state'>) => state === 'PAID' || state === 'LOCKED'

/** What can be done with the salary in the states that it is in. */
export function useSalaryActions(salary: SalaryDetail, opening: Opening): { main: Action[]; more: Action[] } {
  const setState = useChange(contract.setSalaryState, answersSalary)
  const markBankSent = useChange(contract.markBankSent, answersSalary)
  const sendReport = useChange(contract.sendWageReport, answersSalary)
  const takeBack = useChange(contract.takeReportBack, answersSalary)
  const remove = useRemoveSalary()
  const facts: [string, string][] = [
    [texts.person, salary.fullName],
    [texts.amount, money(salary.paidSalary)],
    [texts.facts.payday, date(salary.payday)],
  ]

  const { id } = salary
  const asked = (
    { action: label, question: title, consequence, confirm: action, done }: Asked,
    act: () => Promise<unknown>,
    next: Next,
  ): Action => ({ label, run: () => confirmAndDo({ title, facts, consequence, action }, act, done, next) })

  const answer = { label: texts.next.answer, to: reportOfSalary(id) }
  const payments = { label: texts.next.payments, to: paymentsOfSalary(id) }
  const toReport = { label: texts.next.report, to: reportOfSalary(id) }
  const pay: Action = { label: texts.sending.single, primary: true, run: opening.pay }
  const setPaid = asked(texts.paid, () => setState({ params: { id, status: 'PAID' } }), toReport)
  const setBankPaid = asked(texts.bankPaid, () => markBankSent({ params: { id } }), payments)
  const { send: label, question: title, confirm: action, queued } = wageReport
  const report: Action = {
    label,
    off: reportObstacle(salary),
    run: () => confirmAndDo({ title, facts, action }, () => sendReport({ params: { id } }), queued, answer),
  }
  const takingBack: Action = {
    ...asked(wageReport.takeBack, () => takeBack({ params: { id } }), answer),
    danger: true,
    off: isReportOnItsWay(salary) ? wageReport.onItsWay : undefined,
  }
  const isReportedInVain = salary.state === 'OPEN' && salary.wageReportsToIR.some(({ inForce }) => inForce)
  const isPayable = salary.state === 'OPEN' || (salary.state === 'WAITING_FOR_PAYMENT' && salary.bankState === 'OPEN')
  return {
    main: [{ label: texts.slip.action, run: opening.slip }, ...(isPayable ? [pay] : [])],
    more: [
      ...(salary.state === 'WAITING_FOR_PAYMENT' ? [setPaid] : []),
      ...(salary.bankState === 'WAITING' ? [setBankPaid] : []),
      ...(isPaid(salary) && salary.settles.length + salary.settlesTerms.length === 0
        ? [{ label: texts.terms, run: opening.terms }]
        : []),
      ...(isCorrectable(salary) ? [{ label: corrections.action, run: opening.correct }] : []),
      ...(salary.reportState === 'SENT' || salary.state === 'OPEN' ? [] : [report]),
      ...(isReportedInVain ? [takingBack] : []),
      ...(salary.state === 'OPEN' ? [remove(salary, opening.removed)] : []),
    ],
  }
}

function reportObstacle(salary: SalaryDetail): string | undefined {
  if (salary.state === 'OPEN') return wageReport.beforePayment
  return isReportOnItsWay(salary) ? wageReport.onItsWay : undefined
}
