import { isDeletable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { lockPayments, removePayments, salariesWithHistory, toldPayment } from '../../payment/remove.ts'
import { deliveriesInForce } from '../../report/queries.ts'
import { openReports } from '../../report/queue.ts'
import { removeReports } from '../../report/remove.ts'
import { type SalaryListRow, salariesForUpdate } from '../../salary/queries.ts'
import { refuseSettled, settledAgain, settlementsAmong } from '../../salary/settlements.ts'
import { reviveChanges } from '../../shift/note-changes.ts'
import { freeShifts } from '../../shift/waiting.ts'
import { followObstaclesOfPeople } from '../../work-queue/follow-obstacles.ts'
import { forgetSalaries } from '../../work-queue/follow-salaries.ts'
import { followedSalaries } from '../lines/followed.ts'

type Deletable = Pick<SalaryListRow, 'id' | 'state' | 'bill_state'>

/** Throws why a salary cannot be deleted. */
export async function refusing(db: Read, ids: readonly number[]): Promise<(row: Deletable) => void> {
  const withHistory = await salariesWithHistory(db, ids)
  const onTheirWay = await openReports(db, ids)
  const inForce = await deliveriesInForce(db, ids)
  const settled = await settledAgain(db, ids)
  const followed = await followedSalaries(db, ids)
  return ({ id, state, bill_state }) => {
    if (!isDeletable(workforceSalary, state))
      throw new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, state, id) })
    if (bill_state !== 'NOT_CREATED') throw new DomainError('SALARY_ON_BILL')
    refuseSettled(settled, id)
    const why = followed.get(id)
    if (why) throw why
    if (withHistory.has(id)) throw new DomainError('SALARY_HAS_HISTORY')
    if (onTheirWay.has(id)) throw new DomainError('REPORT_ON_ITS_WAY')
    if (inForce.has(id)) throw new DomainError('REPORT_IN_FORCE')
  }
}

/** It is gone, or why it stays. */
type Became = { readonly event: AuditEvent } | { readonly refusal: unknown }

/**
 * Deletes open salaries that are on no bill, with their payments and reports where no money has left and the register holds nothing of
 * them; their shifts are free again. The messages that left, the timeline and the history stay.
 */
export async function deleteSet(
  tx: Tx,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, Became>> {
  const salaries = await salariesForUpdate(tx, ids)
  const payments = await lockPayments(tx, ids)
  const refuse = await refusing(tx, ids)
  const known = new Set(salaries.map(({ id }) => id))
  const refused = new Map<number, unknown>(
    ids.flatMap((id) => (known.has(id) ? [] : [[id, new DomainError('NOT_FOUND')]])),
  )
  const going = salaries.flatMap((salary) =>
    notingRefusal(refused, salary.id, () => {
      refuse(salary)
      return salary
    }),
  )
  const goingIds = going.map(({ id }) => id)
  const own = Map.groupBy(payments, ({ salary_id }) => salary_id)
  await removePayments(
    tx,
    goingIds.flatMap((id) => own.get(id) ?? []),
  )
  const reportsOf = await removeReports(tx, goingIds)
  for (const id of await settlementsAmong(tx, goingIds)) await reviveChanges(tx, id, now)
  await freeShifts(tx, goingIds, now)
  await forgetSalaries(tx, goingIds)
  await tx.deleteFrom('salary').where(among('id', goingIds)).execute()
  await followObstaclesOfPeople(
    tx,
    going.map(({ person_id }) => person_id),
    { by: 'product', who: null, at: now },
  )
  const deleted = new Map<number, Became>([...refused].map(([id, refusal]) => [id, { refusal }]))
  for (const { id, person_id, payday, paid_cents } of going) {
    const paid = toEuros(cents(paid_cents))
    const left = { payments: (own.get(id) ?? []).map(toldPayment), reports: reportsOf(id) }
    const before = { person: person_id, payday, paid, ...left }
    deleted.set(id, { event: { action: 'salary.delete', entity: 'salary', id, before } })
  }
  return deleted
}

/** Deletes one, or throws why it stays. */
export async function deleteSalary(tx: Tx, id: number, now: Temporal.Instant): Promise<AuditEvent[]> {
  const became = (await deleteSet(tx, [id], now)).get(id)
  if (!became) throw new DomainError('NOT_FOUND')
  if ('refusal' in became) throw became.refusal
  return [became.event]
}
