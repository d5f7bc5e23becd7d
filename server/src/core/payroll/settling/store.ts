import { isContribution } from '@palkkasilta/engine/register/not-due.ts'
import { cents, sum, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Failure } from '../../../kernel/tasks.ts'
import { among, insertRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { overbilledBy } from '../../bill/overbilled.ts'
import { reportCorrected } from '../../report/queue.ts'
import { lockOverpayments } from '../../salary/claims.ts'
import { storeCalculation } from '../../salary/columns.ts'
import type { Making } from '../../salary/insert.ts'
import { salariesForUpdate } from '../../salary/queries.ts'
import { continueElsewhere } from '../../shift/continued.ts'
import { takeOverTold } from '../../shift/note-changes.ts'
import { toldReimbursements, toldTime } from '../../shift/told-time.ts'
import { queueOverbilled } from '../../work-queue/follow-bills.ts'
import type { Change } from './changes.ts'
import { owedOf } from './difference.ts'
import { insertOverpayments, insertSettlements, type Owed } from './insert.ts'
import type { Recalculated } from './open-salaries.ts'
import { notDueOfShifts } from './overbilled.ts'
import type { SettlementPlan } from './plan.ts'
import type { Difference } from './reckon.ts'
import { changesText } from './told.ts'

type Settling = Making

/** Stores what was planned of changes that are still as they were; of the others it tells that somebody else was first. */
export async function storeSettlement(
  services: Services,
  tx: Tx,
  plan: SettlementPlan,
  settling: Settling,
): Promise<Failure[]> {
  const { recalculated, differences } = plan
  const changes = [...recalculated, ...differences].flatMap((each) => each.changes)
  const paying = changes.map(({ salary_id }) => salary_id)
  await lockBills(tx, plan)
  await salariesForUpdate(tx, [...new Set([...paying, ...differences.flatMap(overpaidSalaries)])])
  const free = await lockChanges(tx, changes)
  const open = await stillOpen(tx, recalculated)
  const claims = differences.map(({ settlement }) => settlement?.request.claims ?? [])
  const due = await lockOverpayments(tx, claims)
  const isReady = ({ changes: own }: { readonly changes: readonly Change[] }) =>
    own.every(({ change_id }) => free.has(change_id))
  const [readyOpen, lateOpen] = parted(recalculated, (each) => isReady(each) && open.has(each.salary.id))
  const [readyPaid, latePaid] = parted(
    differences,
    (each) => isReady(each) && (each.settlement?.request.claims ?? []).every(({ id }) => due.has(id)),
  )
  await takeOver(tx, readyOpen, settling)
  await continueElsewhere(
    tx,
    readyPaid.flatMap(({ changes: own }) => own.map(({ change_id }) => change_id)),
    settling.now,
  )
  await settle(tx, readyPaid, settling)
  await reportOverpaid(services, tx, readyPaid, settling)
  const overbilled = await overbilledBy(tx, notDueOfShifts({ recalculated: readyOpen, differences: readyPaid }))
  const step = { by: 'product', who: settling.startedBy, at: settling.now } as const
  await queueOverbilled(tx, new Map(overbilled.map(({ bill, amount }) => [bill.id, amount])), step)
  await forget(
    tx,
    [...readyOpen, ...readyPaid].flatMap((each) => each.changes),
  )
  return [...lateOpen, ...latePaid].map(({ changes: own }) => ({
    subject: own[0]?.person_name ?? '',
    code: 'CHANGE_GONE',
    message: 'Muutosta ehdittiin jo käsitellä. Päivitä näkymä.',
    ids: own.map(({ change_id }) => String(change_id)),
  }))
}

/** Bills are locked before their salaries, as everywhere. */
async function lockBills(tx: Tx, plan: SettlementPlan): Promise<void> {
  const overbilled = await overbilledBy(tx, notDueOfShifts(plan))
  const ids = overbilled.map(({ bill }) => bill.id)
  await tx.selectFrom('integration_bill').select('id').where(among('id', ids)).orderBy('id').forUpdate().execute()
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
async function takeOver(tx: Tx, recalculated: readonly Recalculated[], { startedBy, now }: Settling): Promise<void> {
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

const overpaidSalaries = ({ overpaid }: Difference) => (overpaid?.parts ?? []).map(({ salaryId }) => salaryId)

/** What was not due is marked in the reports of the salaries that paid it. */
async function reportOverpaid(services: Services, tx: Tx, settled: readonly Difference[], settling: Settling) {
  const salaryIds = [...new Set(settled.flatMap(overpaidSalaries))]
  if (salaryIds.length > 0)
    await reportCorrected(services, tx, salaryIds, { who: settling.startedBy, now: settling.now })
}

async function settle(tx: Tx, differences: readonly Difference[], settling: Settling): Promise<void> {
  const paid = differences.filter(({ settlement }) => settlement !== null)
  const owed = differences.filter((each) => owedOf(each) > 0)
  const settlementIds = await insertSettlements(tx, paid, settling)
  const claims = owed.map((each): Owed => ({ ...each, reason: changesText(each.changes) }))
  const overpaymentIds = await insertOverpayments(tx, claims, settling)
  const idOf = (each: Difference, those: readonly Difference[], ids: readonly number[]) =>
    ids[those.indexOf(each)] ?? null
  await insertRows(
    tx,
    'settled_shift',
    differences.flatMap((each) =>
      settledRows(each, settling.now, {
        settlement_id: idOf(each, paid, settlementIds),
        overpayment_id: idOf(each, owed, overpaymentIds),
      }),
    ),
  )
  const events = differences.flatMap((difference) => {
    const ids = [...difference.changes.map(({ salary_id }) => salary_id), ...overpaidSalaries(difference)]
    return [...new Set(ids)].sort((a, b) => a - b).map((id) => settledEvent(id, difference))
  })
  await auditAll(tx, events, settling.startedBy, settling.now)
}

function settledEvent(id: number, { changes, gross, overpaid }: Difference): AuditEvent {
  const own = changes.filter(({ salary_id }) => salary_id === id)
  const parts = (overpaid?.parts ?? []).filter(({ salaryId, code }) => salaryId === id && !isContribution(code))
  const notDue = parts.length > 0 ? { notDue: toEuros(sum(parts.map(({ amount }) => amount))) } : {}
  return {
    action: 'salary.settle',
    entity: 'salary',
    id,
    after: { gross: toEuros(gross), changes: changesText(own.length > 0 ? own : changes), ...notDue },
  }
}

interface By {
  readonly settlement_id: number | null
  readonly overpayment_id: number | null
}

function settledRows({ changes }: Difference, now: Temporal.Instant, { settlement_id, overpayment_id }: By) {
  return changes.map((change) => ({
    change_id: change.change_id,
    shift_id: change.shift_id,
    salary_id: change.salary_id,
    settlement_id,
    overpayment_id,
    was_starts_at: change.starts_at,
    was_ends_at: change.ends_at,
    was_break_minutes: change.break_minutes,
    was_worked: change.was_worked,
    starts_at: change.told_starts_at,
    ends_at: change.told_ends_at,
    break_minutes: change.told_break_minutes,
    is_absence: change.told_is_absence,
    employee_id: change.told_employee_id,
    department_id: change.told_department_id,
    is_gone: change.is_gone,
    was_reimbursements: [...change.reimbursements],
    reimbursements: [...toldReimbursements(change)],
    settled_at: now.toString(),
  }))
}
