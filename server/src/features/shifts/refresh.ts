import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { type SqlBool, sql } from 'kysely'
import { markCommutesOf } from '../../core/shift/commute.ts'
import { continuing, withContinued } from '../../core/shift/continued.ts'
import { type NotedChange, noteChanges } from '../../core/shift/note-changes.ts'
import type { TamigoErrorCode } from '../../integrations/tamigo/errors.ts'
import type { TamigoShift } from '../../integrations/tamigo/port.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { finnishTime } from '../../kernel/records/edits.ts'
import type { Services } from '../../kernel/services.ts'
import type { Failure, Progress, TaskKind } from '../../kernel/tasks/tasks.ts'
import { asGiven } from '../../platform/database/as-given.ts'
import { isInDays } from '../../platform/database/days.ts'
import { among, insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'

const MONTHS_BACK = 2
const MONTHS_AHEAD = 1

/**
 * Fetches the shifts of every department, and stores them once all have been fetched: where Tamigo cannot be asked, nothing has
 * changed. A department whose list alone is refused or cannot be read is named, and the others are stored. Shifts that were not
 * known before are new until the next fetch; a second fetch adds nothing. A shift that Tamigo no longer lists is hidden; one that
 * already has a salary stays as it was paid: what Tamigo says now is kept beside it, and staff are told of each change once. It can be cancelled until all have been fetched.
 */
export const refreshTask: TaskKind<object, number> = {
  kind: 'shifts.refresh',
  async run(services, { id, progress, startedBy, signal }) {
    const now = services.clock.now()
    const [from, to] = period(dayOf(now))
    const departments = await services.db
      .selectFrom('department')
      .select(['id', 'name'])
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute()
    const fetched = {
      from,
      to,
      now,
      startedAt: await startOf(services, id),
      known: new Set(departments.map((department) => department.id)),
    }
    let added = 0
    const lists = await fetchAll(services, departments, { ...fetched, signal }, progress)
    const own = [...new Set(lists.flatMap(({ shifts }) => shifts.map((shift) => shift.id)))]
    const listed = [...own, ...(await continuing(services.db, own))]
    for (const { departmentId, shifts } of lists) {
      const stored = await storeDepartment(services, departmentId, shifts, { ...fetched, listed })
      added += stored.added
      await progress.steps(0, stored.changed)
    }
    const event = { action: 'shift.refresh', entity: 'shift', id: 'all', after: { added } } as const
    return commitAs(services, startedBy, async () => ({ reply: added, audit: [event] }))
  },
}

interface Department {
  readonly id: string
  readonly name: string
}

interface FetchedList {
  readonly departmentId: string
  readonly shifts: readonly TamigoShift[]
}

/** Throws where Tamigo cannot be asked, or not one list could be had of it. */
async function fetchAll(
  { integrations }: Services,
  departments: readonly Department[],
  { from, to, signal }: Pick<Fetched, 'from' | 'to'> & { readonly signal: AbortSignal },
  progress: Progress,
): Promise<FetchedList[]> {
  await progress.total(departments.length)
  const lists: FetchedList[] = []
  for (const [index, { id: departmentId, name }] of departments.entries()) {
    try {
      lists.push({ departmentId, shifts: await integrations.tamigo.shifts({ departmentId, from, to }, signal) })
      await progress.step()
    } catch (error) {
      const isLast = index === departments.length - 1
      if (!isOfOneDepartment(error) || (isLast && lists.length === 0)) throw error
      await progress.step({ subject: name, code: error.code, message: error.message })
    }
  }
  signal.throwIfAborted()
  return lists
}

/** Any other failure would meet the other departments as well. */
function isOfOneDepartment(error: unknown): error is ServiceError<TamigoErrorCode> {
  return error instanceof ServiceError && (error.code === 'TAMIGO_REFUSED' || error.code === 'TAMIGO_FAILED')
}

async function startOf({ db }: Services, taskId: string): Promise<string> {
  const task = await db.selectFrom('task').select('started_at').where('id', '=', taskId).executeTakeFirstOrThrow()
  return task.started_at
}

function period(today: LocalDate): [LocalDate, LocalDate] {
  const month = today.toPlainYearMonth()
  const last = month.add({ months: MONTHS_AHEAD })
  return [month.subtract({ months: MONTHS_BACK }).toPlainDate({ day: 1 }), last.toPlainDate({ day: last.daysInMonth })]
}

interface Fetched {
  readonly from: LocalDate
  readonly to: LocalDate
  readonly now: Temporal.Instant
  /** Of the whole fetch: a second run of it, after its process died, keeps as new what the first run added. */
  readonly startedAt: string
  /** The departments that are stored. */
  readonly known: ReadonlySet<string>
}

/** With the ids of all that was fetched, of whichever department. */
type Listed = Fetched & { readonly listed: readonly string[] }

function storeDepartment(services: Services, departmentId: string, own: readonly TamigoShift[], fetched: Listed) {
  return services.db.transaction().execute(async (tx) => {
    // Two people may fetch at once: one department is stored at a time.
    await tx.selectFrom('department').select('id').where('id', '=', departmentId).forUpdate().execute()
    const shifts = await withContinued(tx, own)
    const paid = await paidOf(tx, departmentId, shifts)
    await noLongerNew(tx, departmentId, fetched)
    const open = shifts.filter(({ id }) => !paid.has(id))
    const added = await upsert(tx, departmentId, open, fetched)
    // of those that came from another department, too
    await markCommutesOf(tx, departmentId)
    await hideMissing(tx, departmentId, shifts, fetched)
    const { from, to, listed, known, now } = fetched
    const told = shifts.filter(({ id }) => paid.has(id))
    const days = { from: from.toString(), to: to.toString() }
    const changed = await noteChanges(tx, { departmentId, shifts: told, listed, known, ...days, now })
    return { added, changed: changed.map(changedAfterSalary) }
  })
}

const unpaid = sql<SqlBool>`not exists (select from salary_shift where shift_id = shift.id)`

/** Those that have a salary, by their ids of Tamigo; of the others none gets one meanwhile. */
async function paidOf(tx: Tx, departmentId: string, shifts: readonly TamigoShift[]) {
  const ids = shifts.map(({ id }) => id)
  await sql`select from waiting_shift where shift_id in (
      select id from shift where tamigo_shift_id = any(${ids}::text[])
      union select shift_id from waiting_shift where department_id = ${departmentId})
    order by shift_id for update`.execute(tx)
  const paid = await tx
    .selectFrom('shift')
    .innerJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .select('tamigo_shift_id')
    .where(among('tamigo_shift_id', ids))
    .execute()
  return new Set(paid.map(({ tamigo_shift_id }) => tamigo_shift_id))
}

function changedAfterSalary({ employee_name, starts_at, is_gone }: NotedChange): Failure {
  const became = is_gone ? 'poistettu Tamigosta' : 'muuttunut Tamigossa'
  return {
    subject: employee_name,
    code: 'SHIFT_CHANGED_AFTER_SALARY',
    message: `Vuoro ${finnishTime(starts_at)} on ${became} palkan luonnin jälkeen. Tarkista palkka.`,
  }
}

/** What earlier fetches added is no news, nor what has a salary. */
async function noLongerNew(tx: Tx, departmentId: string, { startedAt }: Fetched): Promise<void> {
  await tx
    .updateTable('shift')
    .set({ is_new: false })
    .where('department_id', '=', departmentId)
    .where('is_new', '=', true)
    .where('fetched_at', '<', startedAt)
    .where(unpaid)
    .execute()
}

async function upsert(
  tx: Tx,
  departmentId: string,
  shifts: readonly TamigoShift[],
  { now, known }: Fetched,
): Promise<number> {
  // A shift on two departments' lists belongs to its own; to the one that lists it where its own is not stored.
  const place = (shift: TamigoShift) => (known.has(shift.departmentId) ? shift.departmentId : departmentId)
  const rows = [...new Map(shifts.map((shift) => [shift.id, columns(shift, place(shift), now)])).values()]
  const [first] = rows
  if (!first) return 0
  let added = 0
  for (const piece of piecesOf(rows)) {
    const stored = await insertPiece(tx, 'shift', piece)
      .onConflict((conflict) =>
        conflict.column('tamigo_shift_id').doUpdateSet({ ...asGiven(first), missing_since: null }),
      )
      // xmax is 0 in a row that this statement inserted
      .returning(sql<boolean>`xmax = 0`.as('inserted'))
      .execute()
    added += stored.filter((row) => row.inserted).length
  }
  return added
}

/** What staff read where Tamigo gives no name. */
function nameOf({ employeeId, employeeName }: TamigoShift): string {
  if (employeeId === null) return 'Ilman tekijää'
  return employeeName || `Työntekijä ${employeeId}`
}

function columns(shift: TamigoShift, departmentId: string, now: Temporal.Instant) {
  return {
    tamigo_shift_id: shift.id,
    department_id: departmentId,
    employee_id: shift.employeeId ?? '',
    employee_name: nameOf(shift),
    starts_at: shift.start.toString(),
    ends_at: shift.end?.toString() ?? null,
    shift_hours_hundredths: shift.hoursHundredths,
    break_minutes: shift.breakMinutes,
    plan_status: shift.planStatus,
    is_absence: shift.isAbsence,
    activity: shift.activity,
    fetched_at: now.toString(),
  }
}

async function hideMissing(
  tx: Tx,
  departmentId: string,
  shifts: readonly TamigoShift[],
  { from, to, now }: Fetched,
): Promise<void> {
  await tx
    .updateTable('shift')
    .set({ missing_since: now.toString() })
    .where('department_id', '=', departmentId)
    .where(unpaid)
    .where('missing_since', 'is', null)
    .where(isInDays(sql`starts_at`, from.toString(), to.toString()))
    .where(sql<boolean>`tamigo_shift_id <> all(${shifts.map(({ id }) => id)}::text[])`)
    .execute()
}
