import { type SalaryDetail, salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { History } from '../../shared/history/history.tsx'
import { StateChanges } from '../../shared/history/state-changes.tsx'
import { states } from '../../texts/fi/states.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import type { StateLooks } from '../../texts/state-looks.ts'
import { shown } from './salary-form.tsx'

type Change = SalaryDetail['stateChanges'][number]

/** Of each state field, as the changes name it: its name, its words, and where it begins. */
const fields: Readonly<Record<string, { name: string; looks: StateLooks<string>; initial: string }>> = {
  state: { name: texts.kinds.state, looks: states.salary, initial: workforceSalary.initial },
  bank_state: { name: texts.kinds.bankState, looks: states.salaryBank, initial: salaryBankState.initial },
  report_state: { name: texts.kinds.reportState, looks: states.salaryReport, initial: wageReport.initial },
  bill_state: { name: texts.kinds.billState, looks: states.salaryBill, initial: salaryBillState.initial },
}

const words = {
  creation: 'salaryCreated',
  initial: Object.fromEntries(Object.entries(fields).map(([field, { initial }]) => [field, initial])),
  looksOf: ({ field }: Change) => fields[field]?.looks ?? {},
  what: ({ field, event }: Change) => (event === 'salaryCreated' ? texts.created : (fields[field]?.name ?? field)),
}

export function SalaryStateChanges({ salary }: { salary: SalaryDetail }) {
  return <StateChanges title={texts.sections.changes} changes={salary.stateChanges} {...words} />
}

const names = { ...salaryForm.labels, ...texts.historyFields }

/** Who did what to the salary, with what was before and after. */
export function SalaryHistory({ id }: { id: number }) {
  return <History entity="salary" id={id} actions={texts.events} fields={names} shown={shown} />
}
