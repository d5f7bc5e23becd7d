import { paySalary } from '@palkkasilta/contract/many-salaries.ts'
import { sending as texts } from '../../../texts/fi/payroll/sending.ts'
import { action } from '../../actions/action.ts'
import { paymentPanel, reportOfSalary } from '../../links/targets.ts'
import { answersSalary } from '../queries.ts'
import { on, type Paying } from './paying.tsx'

export const payOne = action({
  label: texts.single,
  call: paySalary,
  request: (paying: Paying) => ({
    params: { id: Number(paying.check.ready[0]) },
    query: on(paying),
    body: paying.check.ready,
  }),
  ...answersSalary,
  done: () => texts.sent(1),
  next(_, { id, bankTransactions }) {
    const due = bankTransactions.find(({ state }) => state === 'NEW')
    return [
      ...(due ? [{ label: texts.approve, to: paymentPanel(due.id) }] : []),
      { label: texts.toReport, to: reportOfSalary(id) },
    ]
  },
})
