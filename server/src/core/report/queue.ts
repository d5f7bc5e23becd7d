import { randomUUID } from 'node:crypto'
import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { hurry, postAll } from '../outbound/messages.ts'
import { insuredWith } from '../salary/month.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { actionTowards } from './build.ts'
import { moveReports } from './move.ts'
import {
  type Delivery,
  deliveriesInForce,
  deliveryInForce,
  lockReported,
  type ReportedSalary,
  WAGE_REPORTS,
} from './queries.ts'
import { takingBeforeTold } from './recoveries.ts'
import { isRealTime } from './service.ts'
import { wantedReports } from './wanted.ts'

interface Queueing {
  readonly who: number
  readonly now: Temporal.Instant
}

type Posted = Pick<StepBy, 'who' | 'at'>

/** Staff send the wage report of a salary; it leaves once the transaction is committed. A refused one is tried anew. */
export async function sendWageReport(services: Services, tx: Tx, salaryId: number, queueing: Queueing): Promise<void> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.state === 'OPEN') throw new DomainError('REPORT_BEFORE_PAYMENT')
  if (salary.paid_as === 'UNREPORTED') throw new DomainError('REPORT_NOT_DUE')
  const [needed] = await needingReport(services, tx, [salaryId], queueing)
  if (needed === undefined) throw new DomainError('REPORT_ALREADY_SENT')
  const first = (await takingBeforeTold(tx, [salaryId])).get(salaryId)
  if (first !== undefined) throw new DomainError('REPORT_AFTER_ANOTHER', { salary: first })
  await postReports(services, tx, [salaryId], { who: queueing.who, at: queueing.now })
}

/**
 * Salaries are sent to be paid: what the register does not know of them yet is reported. With the setting `tulorekisteriEnabled` off
 * the reports are kept, WAITING. With them goes what was told of the month's other salaries, where their insurance depends on these.
 */
export async function reportPaidSalaries(
  services: Services,
  tx: Tx,
  paid: Parameters<typeof insuredWith>[1],
  { enabled, ...queueing }: Queueing & { readonly enabled: boolean },
): Promise<void> {
  if (paid.length === 0) return
  const ids = [...paid.map(({ id }) => id), ...(await insuredWith(tx, paid))]
  const needed = await needingReport(services, tx, ids, queueing)
  if (enabled) await postReports(services, tx, needed, { who: queueing.who, at: queueing.now })
}

/** Salaries were corrected: what the register does not know of them is told, or waits while reporting is off. */
export async function reportCorrected(
  services: Services,
  tx: Tx,
  salaryIds: readonly number[],
  queueing: Queueing,
): Promise<void> {
  const needed = await needingReport(services, tx, salaryIds, queueing)
  await reportAgain(services, tx, needed, { who: queueing.who, at: queueing.now })
}

/** Of salaries those of which the register should hear; they wait for it from now on. */
async function needingReport(
  services: Services,
  tx: Tx,
  ids: readonly number[],
  { who, now }: Queueing,
): Promise<number[]> {
  const salaries = await lockReported(tx, ids)
  const sent = salaries.filter(({ report_state }) => report_state === 'SENT').map(({ id }) => id)
  const anew = await toldAnew(services, tx, sent)
  const isNotDue = ({ report_state, paid_as }: ReportedSalary) => report_state !== 'SENT' && paid_as === 'UNREPORTED'
  const untold = salaries.filter((each) => isNotDue(each) && each.report_state !== 'NOT_DUE').map(({ id }) => id)
  const due = salaries.filter((each) => !isNotDue(each))
  const needed = due.filter(({ id, report_state }) => report_state !== 'SENT' || anew.has(id))
  const silent = needed.filter(({ report_state }) => report_state !== 'WAITING').map(({ id }) => id)
  const moved = new Map([
    ['WAITING', silent],
    ['NOT_DUE', untold],
  ] as const)
  await moveReports(tx, moved, { by: 'staff', who, at: now })
  return needed.map(({ id }) => id)
}

/** Of the salaries that were reported those that should be told anew. What the register works on is compared once it is answered. */
async function toldAnew(services: Services, tx: Tx, salaryIds: readonly number[]): Promise<ReadonlySet<number>> {
  const inForce = await deliveriesInForce(tx, salaryIds)
  return staleOf(services, tx, inForce)
}

interface Compared {
  readonly salary: { readonly id: number; readonly state: string }
  readonly told: Delivery
}

/**
 * The register has answered reports. Where a salary was changed and sent to be paid again meanwhile, it is reported anew, also
 * when the answer was a refusal: the refused figures are not the salary's any more.
 */
export async function reportChangedSalaries(
  services: Services,
  tx: Tx,
  compared: readonly Compared[],
  at: Temporal.Instant,
): Promise<void> {
  const paid = compared.filter(({ salary }) => salary.state !== 'OPEN')
  const stale = [...(await staleOf(services, tx, new Map(paid.map(({ salary, told }) => [salary.id, told]))))]
  await moveReports(tx, new Map([['WAITING', stale]]), { by: 'product', who: null, at })
  await reportAgain(services, tx, stale, { who: null, at })
}

/** Of whom the register was told something else than what it should hold. What cannot be reported is tried, so that staff see why. */
async function staleOf(services: Services, tx: Tx, told: ReadonlyMap<number, Delivery>): Promise<ReadonlySet<number>> {
  if (told.size === 0) return new Set()
  const wanted = await wantedReports(services, tx, [...told.keys()])
  const isStale = ([id, delivery]: readonly [number, Delivery]) => {
    const attempt = wanted.get(id)
    return attempt === undefined || 'refused' in attempt || actionTowards(attempt.value, delivery) !== 'NONE'
  }
  return new Set([...told].filter(isStale).map(([id]) => id))
}

/**
 * Staff take back what the register was told of a salary that is not paid as it stands. Where it is sent to be paid before the
 * register has answered, it is reported anew.
 */
export async function takeReportBack(services: Services, tx: Tx, salaryId: number, queueing: Queueing): Promise<void> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.state !== 'OPEN') throw new DomainError('REPORT_OF_PAID_SALARY')
  if (await openReport(tx, salaryId)) throw new DomainError('REPORT_ON_ITS_WAY')
  const inForce = await deliveryInForce(tx, salaryId)
  if (inForce === null) throw new DomainError('REPORT_NOT_IN_FORCE')
  await postMessages(services, tx, [salaryId], 'invalidation', { who: queueing.who, at: queueing.now })
}

/** What was told is not the salaries' any more: the new reports leave, or wait while reporting is off. */
export async function reportAgain(
  services: Services,
  tx: Tx,
  salaryIds: readonly number[],
  posted: Posted,
): Promise<void> {
  if (salaryIds.length === 0) return
  const { tulorekisteriEnabled } = await companySettings(tx)
  if (tulorekisteriEnabled) await postReports(services, tx, salaryIds, posted)
}

/**
 * Lets the reports leave that salaries need now; what is open already is gone on with. The register takes no recovery before it knows of the
 * unjust enrichment: such a report waits, and leaves once the other one is accepted.
 */
export async function postReports(
  services: Services,
  tx: Tx,
  salaryIds: readonly number[],
  posted: Posted,
): Promise<void> {
  const early = await takingBeforeTold(tx, salaryIds)
  const ready = salaryIds.filter((id) => !early.has(id))
  await postMessages(services, tx, ready, 'report', posted)
}

async function postMessages(
  { jobs }: Services,
  tx: Tx,
  salaryIds: readonly number[],
  kind: 'report' | 'invalidation',
  { who, at }: Posted,
): Promise<void> {
  if (salaryIds.length === 0) return
  const open = await openReports(tx, salaryIds)
  const unheard = salaryIds.filter((id) => !open.has(id))
  const real_time = await isRealTime(tx, unheard.length)
  const common = { channel: WAGE_REPORTS, kind, real_time, posted_by: who, created_at: at.toString() }
  const posted = await postAll(
    tx,
    unheard.map((subject_id) => ({ ...common, key: randomUUID(), subject_id })),
  )
  await hurry(jobs, tx, { name: WAGE_REPORTS }, [...open.values(), ...posted])
}

export async function openReport(db: Read, salaryId: number): Promise<string | undefined> {
  return (await openReports(db, [salaryId])).get(salaryId)
}

/** The messages on which the register still works, or will, by salary. */
export async function openReports(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('outbound_message')
    .select(['id', 'subject_id'])
    .where('channel', '=', WAGE_REPORTS)
    .where(among('subject_id', salaryIds))
    .where('state', 'in', [...leavingStates, 'SENT'])
    .execute()
  return new Map(rows.map(({ id, subject_id }) => [subject_id ?? 0, id]))
}
