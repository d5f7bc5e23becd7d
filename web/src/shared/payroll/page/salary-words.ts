import { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { claims } from '../../../texts/fi/claims.ts'
import { mails } from '../../../texts/fi/mails.ts'
import { corrections } from '../../../texts/fi/salary-corrections.ts'
import { states } from '../../../texts/fi/states.ts'
import { salaries as texts } from '../../../texts/fi/workforce-salaries.ts'
import { date, money } from '../../../ui/format/index.ts'
import type { HistoryWords } from '../../history/entries.ts'
import { shown as shownInForm } from '../correcting/shown.ts'

/** How the history of a salary is told, whatever the salary is made of. */
export const salaryWords: HistoryWords = {
  actions: texts.events,
  fields: { ...mails.fields, ...salaryForm.labels, ...texts.historyFields, ...corrections.historyFields },
  shown,
  states: {
    state: { name: texts.kinds.state, looks: states.salary },
    bank_state: { name: texts.kinds.bankState, looks: states.salaryBank },
    report_state: { name: texts.kinds.reportState, looks: states.salaryReport },
    bill_state: { name: texts.kinds.billState, looks: states.salaryBill },
  },
  events: texts.steps,
}

function shown(field: string, value: unknown): string {
  const ofMail = mails.shown(field, value)
  if (ofMail) return ofMail
  if (field === 'tamigoSalaryRows' && Array.isArray(value)) return typesText(value)
  if (field === 'claimEnd') return value === 'DUE' || value === 'WAIVED' || value === 'WAGE' ? claims.ends[value] : ''
  if (field in corrections.historyFields && typeof value === 'string') return shownOfCorrection(field, value)
  return field in texts.historyFields && typeof value === 'number' ? money(value) : shownInForm(field, value)
}

function typesText(rows: readonly { readonly name: string; readonly transactionCode: string }[]): string {
  return rows.map(({ name, transactionCode }) => `${name} ${transactionCode}`).join(', ')
}

function shownOfCorrection(field: string, value: string): string {
  if (field === 'register') return corrections.actions[value as keyof typeof corrections.actions]
  return field === 'report' ? value : date(value)
}
