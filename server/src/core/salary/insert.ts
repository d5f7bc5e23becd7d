import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { begin } from '../../kernel/moves.ts'
import { type Given, insertedIds, insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { storeRecoveries } from './claims.ts'
import { figures, initialStates, salaryRows } from './columns.ts'
import type { CalculatedSalary } from './stored/calculated.ts'

interface Calculated {
  readonly calculated: CalculatedSalary
  /** What was paid too much before and is taken from this one. */
  readonly request: { readonly claims?: readonly { readonly id: number; readonly amount: number }[] | undefined }
}

/** What the calculation and the making of a salary do not tell. */
type Terms = Omit<Given<'salary'>, keyof ReturnType<typeof figures> | keyof typeof initialStates | keyof Made>
type Made = ReturnType<typeof madeBy>

export interface Making {
  /** Null where no task makes it. */
  readonly taskId: string | null
  readonly startedBy: number
  readonly now: Temporal.Instant
}

/** Stores new salaries with their rows, what they pay back, their first step and their history; gives each with its id. */
export async function insertSalaries<Each extends Calculated>(
  tx: Tx,
  calculated: readonly Each[],
  termsOf: (each: Each) => Terms,
  making: Making,
): Promise<(Each & { readonly id: number })[]> {
  const { startedBy, now } = making
  const of = { ...initialStates, ...madeBy(making) }
  const ids = await insertedIds(
    tx,
    'salary',
    calculated.map((each) => ({ ...termsOf(each), ...figures(each.calculated), ...of })),
  )
  const made = calculated.map((each, place) => ({ ...each, id: ids[place] ?? 0 }))
  await insertRows(
    tx,
    'salary_row',
    made.flatMap((each) => salaryRows(each.id, each.calculated)),
  )
  await storeRecoveries(
    tx,
    made.map(({ id, request: { claims = [] } }) => ({ salaryId: id, claims })),
  )
  await begin(tx, workforceSalary, ids, { by: 'staff', who: startedBy, at: now })
  const events = made.map(
    ({ id, calculated: { slip } }): AuditEvent => ({
      action: 'salary.create',
      entity: 'salary',
      id,
      after: { paid: toEuros(slip.paid) },
    }),
  )
  await auditAll(tx, events, startedBy, now)
  return made
}

const madeBy = ({ taskId, now }: Making) => ({ task_id: taskId, created_at: now.toString() })
