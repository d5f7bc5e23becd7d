import { sql } from 'kysely'
import type { TamigoShift } from '../../integrations/tamigo/port.ts'
import { isInDays } from '../../platform/database/days.ts'
import type { Tx } from '../../platform/database/types.ts'
import { markCommutes } from './commute.ts'
import { takeBackContinued } from './continued.ts'
import type { ToldReimbursement } from './told-time.ts'

interface Told {
  readonly departmentId: string
  /** What Tamigo says now of shifts that have a salary. */
  readonly shifts: readonly TamigoShift[]
  /** The ids of all shifts that were fetched: a paid one of these days that is not among them is gone. */
  readonly listed: readonly string[]
  /** The departments that there are here: a shift of another one has not moved. */
  readonly known: ReadonlySet<string>
  /** ISO days, both included. */
  readonly from: string
  readonly to: string
  readonly now: Temporal.Instant
}

const at = (row: string) => sql.raw(`(${row}.employee_id, ${row}.department_id)`)
const own = sql`(of_employee_id, of_department_id)`
const isWorked = sql`(not is_now.is_gone and not is_now.is_absence and ${at('is_now')} = ${own})`

/**
 * Whether what is told (`is_now`, `told_reimbursements`) is what was paid (`paid_time`): all of it, or that nobody is paid here any more
 * and, where the shift went elsewhere, that it is known.
 */
const isSame = sql<boolean>`(
  (is_now.starts_at, is_now.ends_at, is_now.break_minutes, is_now.is_absence, ${at('is_now')}, is_now.is_gone) is not distinct from
    (paid_time.starts_at, paid_time.ends_at, paid_time.break_minutes, paid_time.is_absence, ${at('paid_time')}, paid_time.is_gone)
  or not paid_time.is_worked and not ${isWorked} and (is_now.is_gone or ${at('is_now')} = ${own} or paid_time.is_elsewhere)
) and paid_time.reimbursements = case when ${isWorked} then coalesce(told_reimbursements, paid_time.reimbursements) else '[]' end`

export interface NotedChange {
  readonly employee_name: string
  readonly starts_at: string
  readonly is_gone: boolean
}

/**
 * Keeps what Tamigo says now beside the paid shifts of a department, where it is another thing than they were paid, and forgets what is
 * the same again. Gives the changes that were not known; what was settled counts as it was settled.
 */
export async function noteChanges(tx: Tx, told: Told): Promise<readonly NotedChange[]> {
  const { departmentId, shifts, listed, known, from, to, now } = told
  const rows = JSON.stringify(shifts.map((shift) => rowOf(shift, known)))
  const { rows: noted } = await sql<NotedChange>`
    with told as (
      select * from jsonb_to_recordset(${rows}::jsonb) as each (tamigo_shift_id text, starts_at timestamptz, ends_at timestamptz,
        break_minutes integer, hours_hundredths integer, plan_status integer, is_absence boolean, employee_id text, employee_name text,
        department_id uuid)
    ), is_now as (
      select shift.id as shift_id, tamigo_shift_id, told.starts_at, told.ends_at, told.break_minutes, hours_hundredths, told.plan_status,
        told.is_absence, told.employee_id, told.employee_name, coalesce(told.department_id, shift.department_id) as department_id,
        false as is_gone
      from told join shift using (tamigo_shift_id)
      union all
      select shift.id, tamigo_shift_id, starts_at, ends_at, break_minutes, shift_hours_hundredths, plan_status, is_absence, employee_id,
        employee_name, department_id, true
      from shift where department_id = ${departmentId}
        and ${isInDays(sql`starts_at`, from, to)}
        and exists (select from salary_shift where shift_id = shift.id)
        and tamigo_shift_id <> all(${listed}::text[])
    ), compared as (
      select is_now.*, ${isSame} as is_same
      from is_now join paid_time using (shift_id) left join changed_shift on changed_shift.shift_id = is_now.shift_id
    ), forgotten as (
      delete from changed_shift using compared where compared.shift_id = changed_shift.shift_id and is_same
    )
    insert into changed_shift as known (shift_id, department_id, employee_id, employee_name, plan_status, told_starts_at, told_ends_at,
      told_break_minutes, told_hours_hundredths, told_plan_status, told_is_absence, told_employee_id, told_employee_name, told_department_id,
      is_gone, noticed_at)
    select shift_id, shift.department_id, shift.employee_id, shift.employee_name, shift.plan_status, compared.starts_at, compared.ends_at,
      compared.break_minutes, hours_hundredths, compared.plan_status, compared.is_absence, compared.employee_id, compared.employee_name,
      compared.department_id, compared.is_gone, ${now.toString()}::timestamptz
    from compared join shift on shift.id = shift_id where not is_same
    order by shift_id
    on conflict (shift_id) do update set change_id = default, told_starts_at = excluded.told_starts_at,
      told_ends_at = excluded.told_ends_at, told_break_minutes = excluded.told_break_minutes,
      told_hours_hundredths = excluded.told_hours_hundredths, told_plan_status = excluded.told_plan_status,
      told_is_absence = excluded.told_is_absence, told_employee_id = excluded.told_employee_id,
      told_employee_name = excluded.told_employee_name, told_department_id = excluded.told_department_id, is_gone = excluded.is_gone, noticed_at = excluded.noticed_at
    where (known.told_starts_at, known.told_ends_at, known.told_break_minutes, known.told_is_absence, known.told_employee_id,
      known.told_department_id, known.is_gone)
      is distinct from (excluded.told_starts_at, excluded.told_ends_at, excluded.told_break_minutes, excluded.told_is_absence,
        excluded.told_employee_id, excluded.told_department_id, excluded.is_gone)
    returning employee_name, is_gone, (select starts_at from shift where id = known.shift_id)`.execute(tx)
  return noted
}

function rowOf(shift: TamigoShift, known: ReadonlySet<string>) {
  return {
    tamigo_shift_id: shift.id,
    starts_at: shift.start.toString(),
    ends_at: shift.end?.toString() ?? null,
    break_minutes: shift.breakMinutes,
    hours_hundredths: shift.hoursHundredths,
    plan_status: shift.planStatus,
    is_absence: shift.isAbsence,
    employee_id: shift.employeeId ?? '',
    employee_name: shift.employeeName,
    department_id: known.has(shift.departmentId) ? shift.departmentId : null,
  }
}

/** What Tamigo says now of these shifts becomes what they are: nothing of them is paid any more, or not yet. */
export async function takeOverTold(tx: Tx, shiftIds: readonly number[], now: Temporal.Instant): Promise<void> {
  await sql`with taken as (delete from changed_shift where shift_id = any(${shiftIds}::bigint[]) returning *), no_longer as (
      delete from shift_reimbursement using taken where taken.shift_id = shift_reimbursement.shift_id and told_reimbursements is not null
    ), paid_back as (
      insert into shift_reimbursement (shift_id, type, amount_hundredths, unit_price_cents, route, address_start, way_points, address_stop,
        round_trip, trip_hours_hundredths, free_meals, onward, is_commute, country, amount_source, lacks_grounds)
      select shift_id, each.* from taken cross join lateral jsonb_to_recordset(told_reimbursements) as each (type reimbursement_type,
        amount_hundredths integer, unit_price_cents bigint, route text, address_start text, way_points text[], address_stop text,
        round_trip boolean, trip_hours_hundredths integer, free_meals integer, onward boolean, is_commute boolean, country text, amount_source text,
        lacks_grounds boolean)
    )
    update shift set version = version + 1, starts_at = told_starts_at, ends_at = told_ends_at, break_minutes = told_break_minutes,
      shift_hours_hundredths = told_hours_hundredths, plan_status = told_plan_status, is_absence = told_is_absence,
      employee_id = told_employee_id, department_id = told_department_id,
      employee_name = case when told_employee_name = '' then shift.employee_name else told_employee_name end,
      missing_since = case when is_gone then ${now.toString()}::timestamptz end
    from taken where taken.shift_id = shift.id`.execute(tx)
  await markCommutes(tx, sql`shift.id = any(${shiftIds}::bigint[])`)
}

/** A settlement is taken back: what it settled is a change again, unless Tamigo says now what was paid before it. */
export async function reviveChanges(tx: Tx, settlementId: number, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ shift_id: number }>`
    with removed as (delete from settled_shift where settlement_id = ${settlementId} returning *), claims as (
      delete from overpayment where id in (select overpayment_id from removed)
    )
    insert into changed_shift (shift_id, department_id, employee_id, employee_name, plan_status, told_starts_at, told_ends_at,
      told_break_minutes, told_hours_hundredths, told_plan_status, told_is_absence, told_employee_id, told_employee_name, told_department_id,
      is_gone, told_reimbursements, noticed_at)
    select shift.id, shift.department_id, shift.employee_id, employee_name, plan_status, removed.starts_at, removed.ends_at,
      removed.break_minutes, shift_hours_hundredths, plan_status, removed.is_absence, removed.employee_id,
      case when removed.employee_id = shift.employee_id then employee_name else '' end,
      coalesce(removed.department_id, shift.department_id), removed.is_gone,
      case when not removed.is_gone and not removed.is_absence and removed.employee_id = shift.employee_id
        and coalesce(removed.department_id, shift.department_id) = shift.department_id then removed.reimbursements end,
      ${now.toString()}::timestamptz
    from removed join shift on shift.id = removed.shift_id
    order by shift.id
    on conflict (shift_id) do update set change_id = default,
      told_reimbursements = coalesce(changed_shift.told_reimbursements, excluded.told_reimbursements)
    returning shift_id`.execute(tx)
  const ids = rows.map(({ shift_id }) => shift_id)
  await takeBackContinued(tx, ids)
  await forgetSame(tx, ids)
}

/** A change is none any more where what is told is what was paid. */
async function forgetSame(tx: Tx, shiftIds: readonly number[]): Promise<void> {
  await sql`delete from changed_shift where shift_id in (
    select shift_id from changed_shift told join paid_time using (shift_id) cross join lateral (
      select told_starts_at as starts_at, told_ends_at as ends_at, told_break_minutes as break_minutes, told_is_absence as is_absence,
        told_employee_id as employee_id, told_department_id as department_id, told.is_gone) as is_now
    where shift_id = any(${shiftIds}::bigint[]) and ${isSame})`.execute(tx)
}

/** Keeps what staff say that a paid shift pays back, beside it: a change of it like any other. */
export async function noteReimbursements(
  tx: Tx,
  shiftId: number,
  told: readonly ToldReimbursement[],
  now: Temporal.Instant,
): Promise<void> {
  await sql`insert into changed_shift (shift_id, department_id, employee_id, employee_name, plan_status, told_starts_at, told_ends_at,
      told_break_minutes, told_hours_hundredths, told_plan_status, told_is_absence, told_employee_id, told_employee_name, told_department_id,
      is_gone, told_reimbursements, noticed_at)
    select shift.id, shift.department_id, shift.employee_id, employee_name, plan_status, paid_time.starts_at, paid_time.ends_at,
      paid_time.break_minutes, shift_hours_hundredths, plan_status, paid_time.is_absence, paid_time.employee_id,
      case when paid_time.employee_id = shift.employee_id then employee_name else '' end, paid_time.department_id,
      paid_time.is_gone, ${JSON.stringify(told)}::jsonb, ${now.toString()}::timestamptz
    from shift join paid_time on paid_time.shift_id = shift.id where shift.id = ${shiftId}
    on conflict (shift_id) do update set change_id = default, told_reimbursements = excluded.told_reimbursements,
      noticed_at = excluded.noticed_at`.execute(tx)
  await forgetSame(tx, [shiftId])
}
