import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { dayBegins, dayEnds, isInDays } from '../../platform/database/days.ts'
import { askPrepared } from '../../platform/database/prepared.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { changeOfPaid } from './told-time.ts'

export interface ShiftFilter {
  readonly departmentId?: string
  /** ISO days in Europe/Helsinki, both included. */
  readonly from?: string
  readonly to?: string
  readonly includePaid: boolean
  /** Only paid ones that changed afterwards. */
  readonly changed?: boolean
  readonly statusId?: number | undefined
  readonly employeeIds?: readonly string[]
  readonly shiftIds?: readonly string[]
  readonly salaryId?: number
  /** Of `shift` alone, of `waiting_shift` where the paid ones are not included, or of `changed_shift`. */
  readonly where?: RawBuilder<SqlBool>
}

export type ShiftRow = Awaited<ReturnType<typeof shiftRows>>[number]
export type ReimbursementRow = Selectable<DB['shift_reimbursement']>

const ofEmployees = (table: string, ids: readonly string[]) =>
  sql<SqlBool>`${sql.ref(`${table}.employee_id`)} = any(${ids}::text[])`

const isIn = (table: 'waiting_shift' | 'changed_shift', { where = sql`true`, employeeIds }: ShiftFilter) => {
  const own = employeeIds ? ofEmployees(table, employeeIds) : sql`true`
  return sql<SqlBool>`shift.id in (select shift_id from ${sql.table(table)} where ${where} and ${own})`
}

function matching(db: Read, filter: ShiftFilter) {
  let query = db
    .selectFrom('shift')
    .leftJoin('person', 'person.tamigo_employee_id', 'shift.employee_id')
    .leftJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .where('shift.deleted_at', 'is', null)
    .where('shift.missing_since', 'is', null)
  if (filter.departmentId) query = query.where('shift.department_id', '=', filter.departmentId)
  if (filter.from) query = query.where('shift.starts_at', '>=', dayBegins(filter.from))
  if (filter.to) query = query.where('shift.starts_at', '<', dayEnds(filter.to))
  if (filter.changed) query = query.where(isIn('changed_shift', filter))
  else if (!filter.includePaid) query = query.where(isIn('waiting_shift', filter))
  else if (filter.where) query = query.where(filter.where)
  if (filter.statusId) query = query.where('shift.plan_status', '=', filter.statusId)
  if (filter.employeeIds) query = query.where(ofEmployees('shift', filter.employeeIds))
  if (filter.shiftIds) query = query.where(sql<boolean>`shift.tamigo_shift_id = any(${filter.shiftIds}::text[])`)
  if (filter.salaryId) query = query.where('salary_shift.salary_id', '=', filter.salaryId)
  return query
}

/**
 * Another shift of the same employee at the same time, and not one that is paid no longer; open and impossible ones cannot overlap, and none lasts a month. The offset
 * has it looked up by employee and time, whatever is known of the table's size.
 */
const overlaps = sql<boolean>`exists (
  select 1 from (
    select * from shift near
    where near.employee_id = shift.employee_id and near.starts_at between shift.starts_at - interval '31 days' and shift.ends_at
    offset 0) as other
  where other.id <> shift.id and other.deleted_at is null and other.missing_since is null and not other.is_absence
    and other.starts_at < shift.ends_at and other.ends_at > shift.starts_at and other.starts_at < other.ends_at
    and not exists (select from (select * from settled_shift where shift_id = other.id order by change_id desc limit 1) as settled
      where settled.is_gone or settled.is_absence or settled.employee_id <> other.employee_id
        or settled.department_id <> other.department_id))`

const shiftQuery = (db: Read, filter: ShiftFilter) =>
  matching(db, filter)
    .select([
      'shift.id',
      'shift.tamigo_shift_id',
      'shift.employee_id',
      'shift.employee_name',
      'shift.starts_at',
      'shift.ends_at',
      'shift.break_minutes',
      'shift.is_absence',
      'shift.department_id',
      'salary_shift.salary_id',
      'person.id as person_id',
    ])
    .select(overlaps.as('overlaps'))
    .orderBy('shift.employee_name')
    .orderBy('shift.employee_id')
    .orderBy('shift.starts_at')

/** As far as salaries are made of them. */
export async function shiftRows(db: Read, filter: ShiftFilter) {
  return shiftQuery(db, filter).execute()
}

export type ShownShift = Awaited<ReturnType<typeof shownShifts>>[number]

/** As calls answer them. `isKept`: it is asked so often that its statement is worth keeping. */
export async function shownShifts(db: Read, filter: ShiftFilter, { isKept = false } = {}) {
  const query = shiftQuery(db, filter)
    .innerJoin('department', 'department.id', 'shift.department_id')
    .select(['plan_status', 'shift_hours_hundredths', 'department.name as department_name', 'vat_rate', 'reverse_vat'])
    .select(sql<boolean>`shift.is_new and salary_shift.salary_id is null`.as('is_new'))
    .select(
      sql<number | null>`(select bill_id from integration_bill_salary where salary_id = salary_shift.salary_id)`.as(
        'bill_id',
      ),
    )
    .select(sql<boolean>`shift.deleted_at is not null or shift.missing_since is not null`.as('is_deleted'))
    .select(changeOfPaid.as('change'))
    .select(
      sql<ReimbursementRow[]>`(select coalesce(json_agg(own order by own.id), '[]') from shift_reimbursement own
        where own.shift_id = shift.id)`.as('reimbursements'),
    )
  return isKept ? askPrepared(db, query) : query.execute()
}

/** How many shifts salaries are made of. */
export async function countShifts(db: Read, salaryIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('salary_shift')
    .innerJoin('shift', 'shift.id', 'salary_shift.shift_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<SqlBool>`salary_id = any(${salaryIds}::bigint[])`)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** The worked times of salaries; what was taken back since then is none. */
export async function shiftsOfSalaries(db: Read, salaryIds: readonly number[]) {
  return (
    db
      .selectFrom('salary_shift')
      // the offset has each shift looked up, whatever is known of how many are paid
      .innerJoinLateral(
        (each) =>
          each.selectFrom('shift').selectAll().whereRef('id', '=', 'salary_shift.shift_id').offset(0).as('worked'),
        (join) => join.onTrue(),
      )
      .select(['id', 'salary_id', 'tamigo_shift_id', 'employee_id', 'starts_at', 'ends_at', 'break_minutes'])
      .where(sql<SqlBool>`salary_id = any(${salaryIds}::bigint[])`)
      .where('deleted_at', 'is', null)
      .where('missing_since', 'is', null)
      .orderBy('employee_name')
      .orderBy('employee_id')
      .orderBy('starts_at')
      .execute()
  )
}

/** A worker of a salary, whose other paid shifts of these days count towards overtime. ISO days, both included. */
interface WorkedFor {
  readonly salary_id: number
  readonly employee_id: string
  readonly from: string
  readonly to: string
}

interface PaidShift extends Pick<ShiftRow, 'tamigo_shift_id' | 'starts_at' | 'ends_at' | 'break_minutes'> {
  /** The salary that it is not in. */
  readonly beside: number
  /** Of the salary that pays it. */
  readonly salary_id: number
  readonly owner: Selectable<DB['salary']>['owner']
  readonly department_id: string | null
  /** When that salary was made, and the one that it is not in. */
  readonly made_at: string
  readonly beside_made_at: string | null
}

/** Paid shifts of the same worker and days beside those that a salary is made of: as they were settled last, where they were. */
export async function paidBesides(db: Read, workers: readonly WorkedFor[]): Promise<readonly PaidShift[]> {
  const all = <Field extends keyof WorkedFor>(field: Field) => workers.map((worker) => worker[field])
  // the offsets keep it at one look into the index of workers for each, whatever is known of how many shifts are paid
  const { rows } = await sql<PaidShift>`
    select worker.salary_id as beside, tamigo_shift_id, paid.salary_id, paid.owner, paid.department_id, paid.made_at,
      own.made_at as beside_made_at, ${settledTimes}
    from unnest(${all('salary_id')}::bigint[], ${all('employee_id')}::text[], ${all('from')}::date[], ${all('to')}::date[])
      as worker (salary_id, employee_id, from_day, to_day)
    left join lateral (select created_at as made_at from salary where id = worker.salary_id offset 0) as own on true
    cross join lateral (
      select * from shift where employee_id = worker.employee_id
        and ${isInDays(sql`starts_at`, sql`worker.from_day`, sql`worker.to_day`)}
      offset 0) as worked
    cross join lateral (
      select salary_id, owner, salary.department_id, salary.created_at as made_at from salary_shift
      join salary on salary.id = salary_id where shift_id = worked.id offset 0) as paid
    ${lastSettled}
    where (paid.salary_id <> worker.salary_id or deleted_at is not null or missing_since is not null) and ${isStillWorked}`.execute(
    db,
  )
  return rows
}

/** How a paid shift was settled last, if ever, in a statement that calls the shift `worked`. */
export const lastSettled = sql`left join lateral (
  select * from settled_shift where shift_id = worked.id order by change_id desc limit 1) as settled on true`
export const settledTimes = sql`case when settled.change_id is null then worked.starts_at else settled.starts_at end as starts_at,
  case when settled.change_id is null then worked.ends_at else settled.ends_at end as ends_at,
  case when settled.change_id is null then worked.break_minutes else settled.break_minutes end as break_minutes`
export const isStillWorked = sql<SqlBool>`(settled.change_id is null and not worked.is_absence
  or not settled.is_gone and not settled.is_absence and settled.employee_id = worked.employee_id
    and coalesce(settled.department_id, worked.department_id) = worked.department_id)`

export async function reimbursementsOf(db: Read, shiftIds: readonly number[]) {
  if (shiftIds.length === 0) return []
  return db
    .selectFrom('shift_reimbursement')
    .selectAll()
    .where(sql<boolean>`shift_id = any(${shiftIds}::bigint[])`)
    .orderBy('id')
    .execute()
}
