import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../../kernel/audit.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { Failure } from '../../../../kernel/tasks/tasks.ts'
import { among } from '../../../../platform/database/many-rows.ts'
import type { Tx } from '../../../../platform/database/types.ts'
import { lockClaims } from '../../../salary/claims.ts'
import { storeCalculation } from '../../../salary/columns.ts'
import type { Making } from '../../../salary/insert.ts'
import { salariesForUpdate } from '../../../salary/queries.ts'
import { continueElsewhere } from '../../../shift/continued.ts'
import { takeOverTold } from '../../../shift/note-changes.ts'
import { toldTime } from '../../../shift/told-time.ts'
import { overpaidSalaries } from '../difference.ts'
import { lockBills, storeDifferences } from '../store.ts'
import type { Change } from './changes.ts'
import type { Recalculated } from './open-salaries.ts'
import { notDueOfShifts } from './overbilled.ts'
import type { SettlementPlan } from './plan.ts'
import { type Changed, type ShiftsDifference, shiftsSource } from './source.ts'
import { changesText } from './told.ts'

/** Stores what was planned of changes that are still as they were; of the others it tells that somebody else was first. */
export async function storeSettlement(
  services: Services,
  tx: Tx,
  plan: SettlementPlan,
  making: Making,
): Promise<Failure[]> {
  await lockBills(tx, notDueOfShifts(plan))
  const { ready, late } = await stillSo(tx, plan)
  const settled = changesOf(ready.differences).map(({ change_id }) => change_id)
  await takeOver(tx, ready.recalculated, making)
  await continueElsewhere(tx, settled, making.now)
  const settling = { differences: ready.differences, notDue: notDueOfShifts(ready) }
  await storeDifferences(services, tx, shiftsSource, settling, making)
  await forget(tx, changesOf([...ready.recalculated, ...ready.differences]))
  return late.map(({ changes: own }) => ({
    subject: own[0]?.person_name ?? '',
    code: 'CHANGE_GONE',
    message: 'Muutosta ehdittiin jo käsitellä. Päivitä näkymä.',
    ids: own.map(({ change_id }) => String(change_id)),
  }))
}

const changesOf = (all: readonly Changed[]) => all.flatMap(({ changes }) => changes)

/** Locks salaries, changes and claims, and parts what is still as it was planned from what is not any more. */
async function stillSo(tx: Tx, { recalculated, differences }: SettlementPlan) {
  const changes = changesOf([...recalculated, ...differences])
  const paying = changes.map(({ salary_id }) => salary_id)
  await salariesForUpdate(tx, [...new Set([...paying, ...differences.flatMap(overpaidSalaries)])])
  const free = await lockChanges(tx, changes)
  const open = await stillOpen(tx, recalculated)
  const claimsOf = ({ settlement }: ShiftsDifference) => settlement?.request.claims ?? []
  const due = await lockClaims(tx, differences.map(claimsOf))
  const isReady = ({ changes: own }: Changed) => own.every(({ change_id }) => free.has(change_id))
  const [readyOpen, lateOpen] = parted(recalculated, (each) => isReady(each) && open.has(each.salary.id))
  const [readyPaid, latePaid] = parted(
    differences,
    (each) => isReady(each) && claimsOf(each).every(({ id }) => due.has(id)),
  )
  return { ready: { recalculated: readyOpen, differences: readyPaid }, late: [...lateOpen, ...latePaid] }
}

function parted<Each>(all: readonly Each[], isIn: (each: Each) => boolean): [Each[], Each[]] {
  const { ready = [], late = [] } = Object.groupBy(all, (each) => (isIn(each) ? 'ready' : 'late'))
  return [ready, late]
}

/** In the order of the shifts: of two people settling the same, the second finds them settled. */
async function lockChanges(tx: Tx, changes: readonly Change[]): Promise<ReadonlySet<number>> {
  const ids = changes.map(({ change_id }) => change_id)
  const rows = await tx
    .selectFrom('changed_shift')
    .select('change_id')
    .where(among('change_id', ids))
    .orderBy('shift_id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ change_id }) => change_id))
}

async function stillOpen(tx: Tx, recalculated: readonly Recalculated[]): Promise<ReadonlySet<number>> {
  const versions = new Map(recalculated.map(({ salary }) => [salary.id, salary.version]))
  const rows = await tx
    .selectFrom('salary')
    .select(['id', 'state', 'version'])
    .where(among('id', [...versions.keys()]))
    .execute()
  return new Set(
    rows.filter(({ id, state, version }) => state === 'OPEN' && versions.get(id) === version).map(({ id }) => id),
  )
}

async function forget(tx: Tx, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ change_id }) => change_id)
  await tx.deleteFrom('changed_shift').where(among('change_id', ids)).execute()
}

/** What Tamigo says now is what open salaries are made of; a shift that nobody is paid for leaves its salary. */
async function takeOver(tx: Tx, recalculated: readonly Recalculated[], { startedBy, now }: Making): Promise<void> {
  const changes = recalculated.flatMap((each) => each.changes)
  if (changes.length === 0) return
  const ids = changes.map(({ shift_id }) => shift_id)
  await takeOverTold(tx, ids, now)
  const left = changes.filter((change) => toldTime(change) === null).map(({ shift_id }) => shift_id)
  await tx.deleteFrom('salary_shift').where(among('shift_id', left)).execute()
  for (const { salary, calculated } of recalculated)
    await storeCalculation(tx, { salary: { ...salary, version: salary.version + 1 }, calculated })
  const events = recalculated.map(({ salary, calculated, changes: own }): AuditEvent => {
    const before = { paid: toEuros(cents(salary.paid_cents)) }
    const after = { paid: toEuros(calculated.slip.paid), changes: changesText(own) }
    return { action: 'salary.recalculate', entity: 'salary', id: salary.id, before, after }
  })
  await auditAll(tx, events, startedBy, now)
}
