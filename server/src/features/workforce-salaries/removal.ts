import type { salaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import { isDeletable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { salariesWithHistory } from '../../core/payment/remove.ts'
import { deliveriesInForce } from '../../core/report/queries.ts'
import { openReports } from '../../core/report/queue.ts'
import { type SalaryListRow, salaryListRows } from '../../core/salary/queries.ts'
import { refuseSettled, settledAgain } from '../../core/salary/settlements.ts'
import { shiftsOfSalaries } from '../../core/shift/queries.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { notingRefusal } from '../../kernel/noting-refusal.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { deleteSalary } from './delete.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** What goes with salaries that are deleted, and which of them cannot be: by the rules of deleting one. */
export async function checkRemoval(db: Read, ids: readonly number[]): Promise<z.output<typeof salaryRemoval>> {
  const rows = await salaryListRows(db, ids)
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  const refuse = await refusing(db, ids)
  const refused = new Map<number, unknown>()
  const ready = rows.flatMap((row) =>
    notingRefusal(refused, row.id, () => {
      refuse(row)
      return row
    }),
  )
  const readyIds = ready.map(({ id }) => id)
  const blocked = rows.flatMap(({ id, person_name }) => {
    const problem = refused.has(id) ? problemOf(refused.get(id)) : undefined
    return problem ? [{ id, fullName: person_name, message: problem.message }] : []
  })
  return {
    ready: readyIds,
    paidSalary: sum(ready.map(({ paid_cents }) => cents(paid_cents))),
    shifts: (await shiftsOfSalaries(db, readyIds)).length,
    blocked: blocked.slice(0, NAMED),
    blockedCount: blocked.length,
  }
}

/** Throws why a salary cannot be deleted. */
async function refusing(db: Read, ids: readonly number[]): Promise<(row: SalaryListRow) => void> {
  const withHistory = await salariesWithHistory(db, ids)
  const onTheirWay = await openReports(db, ids)
  const inForce = await deliveriesInForce(db, ids)
  const settled = await settledAgain(db, ids)
  return ({ id, state, bill_state }) => {
    if (!isDeletable(workforceSalary, state))
      throw new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, state, id) })
    if (bill_state !== 'NOT_CREATED') throw new DomainError('SALARY_ON_BILL')
    refuseSettled(settled, id)
    if (withHistory.has(id)) throw new DomainError('SALARY_HAS_HISTORY')
    if (onTheirWay.has(id)) throw new DomainError('REPORT_ON_ITS_WAY')
    if (inForce.has(id)) throw new DomainError('REPORT_IN_FORCE')
  }
}

/** Deletes all of them, in the order of their ids, or none. */
export async function deleteSalaries(tx: Tx, ids: readonly number[], now: Temporal.Instant): Promise<AuditEvent[]> {
  const events: AuditEvent[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other))
    events.push(...(await deleteSalary(tx, id, now)))
  return events
}
