import { billedSalaryForm } from '@palkkasilta/contract/salaries.ts'
import type { HistoryWords } from '../../shared/history/entries.ts'
import { mails } from '../../texts/fi/mails.ts'
import { refundedFields } from '../../texts/fi/refunded-fields.ts'
import { salaries as texts } from '../../texts/fi/salaries.ts'
import { states } from '../../texts/fi/states.ts'
import { salaries as shared } from '../../texts/fi/workforce-salaries.ts'
import { money } from '../../ui/format/index.ts'
import { shown } from './shown.ts'

const { columns } = texts.list

/** Euros, where they are numbers. */
const sums: Readonly<Record<string, string>> = { ...shared.historyFields, ...refundedFields, ...texts.figures }

/** How the history of a biller's salary is told. */
export const salaryWords: HistoryWords = {
  actions: shared.events,
  // of the salary's own fields the form's name counts: both call the deduction
  fields: { ...mails.fields, ...sums, ...billedSalaryForm.labels, refundedBill: texts.lines.columns.billNumber },
  shown: (field, value) =>
    mails.shown(field, value) ?? (field in sums && typeof value === 'number' ? money(value) : shown(field, value)),
  states: {
    state: { name: columns.state, looks: { ...states.salary, ...texts.states } },
    bank_state: { name: columns.bankState, looks: states.salaryBank },
    report_state: { name: columns.reportState, looks: states.salaryReport },
  },
  events: shared.steps,
}
