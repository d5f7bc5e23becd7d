import { sql } from 'kysely'
import type { TamigoShift } from '../../integrations/tamigo/port.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** By Tamigo's ids, the ids of the shifts that continue these elsewhere. */
export async function continuing(db: Read, tamigoIds: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('shift')
    .select('tamigo_shift_id')
    .where(sql<boolean>`continues = any(${tamigoIds}::text[])`)
    .execute()
  return rows.map(({ tamigo_shift_id }) => tamigo_shift_id)
}

interface Link {
  readonly id: string
  /** Tamigo's own id. */
  readonly origin: string
  readonly departmentId: string
  readonly employeeId: string
  readonly isPaid: boolean
}

/**
 * What Tamigo tells of a shift counts for those that continue it as well: for paid ones as for any that is paid, for the one that waits as
 * long as no paid one is where Tamigo has the shift now.
 */
export async function withContinued(tx: Tx, shifts: readonly TamigoShift[]): Promise<readonly TamigoShift[]> {
  const ids = shifts.map(({ id }) => id)
  const { rows } = await sql<Link>`
    select tamigo_shift_id as id, coalesce(continues, tamigo_shift_id) as origin, department_id as "departmentId",
      employee_id as "employeeId", exists (select from salary_shift where shift_id = shift.id) as "isPaid"
    from shift where continues = any(${ids}::text[])
      or tamigo_shift_id in (select continues from shift where continues = any(${ids}::text[]))
    order by id`.execute(tx)
  const chains = Map.groupBy(rows, ({ origin }) => origin)
  const continued = shifts.flatMap((shift) => {
    const chain = chains.get(shift.id) ?? []
    const isPaidThere = chain.some((link) => link.isPaid && isAt(link, shift))
    const told = chain.filter(({ id, isPaid }) => id !== shift.id && (isPaid || !isPaidThere))
    return told.map(({ id }) => ({ ...shift, id }))
  })
  return [...shifts, ...continued]
}

function isAt(link: Link, { departmentId, employeeId }: TamigoShift): boolean {
  return link.departmentId === departmentId && link.employeeId === (employeeId ?? '')
}

/**
 * Paid shifts that went to another department or person are settled where they were paid. Where they are now each is a shift of its own
 * that waits for its salary, with what it pays back where it is still the same person's. Before the changes are settled.
 */
export async function continueElsewhere(tx: Tx, changeIds: readonly number[], now: Temporal.Instant): Promise<void> {
  await sql`with gone as (
      select distinct on (origin) changed_shift.*, origin, activity, reimbursements, told_employee_id = of_employee_id as is_same_person
      from changed_shift join shift on shift.id = changed_shift.shift_id
        join paid_time on paid_time.shift_id = changed_shift.shift_id
        cross join lateral (select coalesce(continues, shift.tamigo_shift_id) as origin) as known
      where change_id = any(${changeIds}::bigint[]) and not changed_shift.is_gone
        and (told_department_id, told_employee_id) <> (of_department_id, of_employee_id)
        and not exists (select from shift link where (link.continues = origin or link.tamigo_shift_id = origin) and link.id <> shift.id
          and (not exists (select from salary_shift where salary_shift.shift_id = link.id)
            or (link.department_id, link.employee_id) = (told_department_id, told_employee_id)))
      order by origin, change_id
    ), begun as (
      insert into shift (tamigo_shift_id, continues, department_id, employee_id, employee_name, starts_at, ends_at, shift_hours_hundredths,
        break_minutes, plan_status, is_absence, activity, is_new, fetched_at)
      select origin || '#' || (select count(*) + 2 from shift link where link.continues = origin), origin, told_department_id,
        told_employee_id, case when told_employee_id = '' then 'Ilman tekijää' when told_employee_name <> '' then told_employee_name
          else 'Työntekijä ' || told_employee_id end,
        told_starts_at, told_ends_at, told_hours_hundredths, told_break_minutes, told_plan_status, told_is_absence, activity, true,
        ${now.toString()}::timestamptz
      from gone order by origin
      returning id, continues
    )
    insert into shift_reimbursement (shift_id, type, amount_hundredths, unit_price_cents, route, address_start, way_points, address_stop,
      round_trip, trip_hours_hundredths, free_meals, onward, is_commute, country, amount_source, lacks_grounds)
    select begun.id, each.* from begun join gone on origin = continues
      cross join lateral jsonb_to_recordset(coalesce(told_reimbursements, reimbursements)) as each (type reimbursement_type,
        amount_hundredths integer, unit_price_cents bigint, route text, address_start text, way_points text[], address_stop text,
        round_trip boolean, trip_hours_hundredths integer, free_meals integer, onward boolean, is_commute boolean, country text, amount_source text,
        lacks_grounds boolean)
    where is_same_person`.execute(tx)
}

/** A settlement is taken back: what waits elsewhere in the place of shifts that are worked where they were paid is none. */
export async function takeBackContinued(tx: Tx, shiftIds: readonly number[]): Promise<void> {
  await sql`delete from shift link using shift where shift.id = any(${shiftIds}::bigint[])
    and link.continues = coalesce(shift.continues, shift.tamigo_shift_id)
    and exists (select from paid_time where paid_time.shift_id = shift.id and is_worked)
    and not exists (select from salary_shift where shift_id = link.id)`.execute(tx)
}
