import { registerReport } from '@palkkasilta/engine/lifecycles/incomes-register.ts'
import { type Lifecycle, step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { Tx } from '../../platform/database/types.ts'

const lifecycles = {
  state: workforceSalary,
  bank_state: salaryBankState,
  report_state: registerReport,
  bill_state: salaryBillState,
} as const

export type SalaryStateField = keyof typeof lifecycles
type StateOf<Field extends SalaryStateField> = (typeof lifecycles)[Field] extends Lifecycle<infer State> ? State : never

interface Stored {
  readonly id: number
  readonly state: string
  readonly bank_state: string
  readonly report_state: string
  readonly bill_state: string
}

/** Moves one of a salary's states along its table and notes it on the timeline. `who` is null for the product's own work. Throws StepRefused. */
export async function moveSalary<Field extends SalaryStateField>(
  tx: Tx,
  salary: Stored,
  field: Field,
  to: StateOf<Field>,
  who: number | null,
  at: Temporal.Instant,
): Promise<void> {
  const event = step(lifecycles[field] as Lifecycle<string>, salary[field], to)
  await tx
    .updateTable('salary')
    .set({ [field]: to })
    .where('id', '=', salary.id)
    .execute()
  await noteStep(tx, salary.id, field, to, event, who, at)
}

export async function noteStep(
  tx: Tx,
  salaryId: number,
  field: SalaryStateField,
  state: string,
  event: string,
  who: number | null,
  at: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('salary_state_change')
    .values({ salary_id: salaryId, field, state, event, person_id: who, at: at.toString() })
    .execute()
}
