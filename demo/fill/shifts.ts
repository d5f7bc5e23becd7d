import type { DB, Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import { ZONE } from '@palkkasilta/values/date.ts'
import type { Insertable } from 'kysely'
import { stages } from '../content/stages.ts'
import { firstDay } from '../world/calendar.ts'
import type { DemoShift, DemoWorld } from '../world/world.ts'

const ROWS_AT_ONCE = 2_000
const HUNDREDTHS = 100
/** Staff have looked at what is older. */
const DAYS_NEW = 7

/** Shifts as the last fetch brought them, and what staff added to them. Two departments wait for a fetch of the last two months. */
export async function insertShifts(tx: Tx, world: DemoWorld, fetchedAt: Temporal.Instant): Promise<void> {
  const fetched = world.shifts.filter((shift) => isFetched(world, shift))
  const idOf = new Map<string, number>()
  for (let start = 0; start < fetched.length; start += ROWS_AT_ONCE) {
    const rows = fetched.slice(start, start + ROWS_AT_ONCE).map((shift) => columns(world, shift, fetchedAt))
    const stored = await tx.insertInto('shift').values(rows).returning(['id', 'tamigo_shift_id']).execute()
    for (const row of stored) idOf.set(row.tamigo_shift_id, row.id)
  }
  const reimbursements = fetched.flatMap((shift) => reimbursementColumns(shift, idOf.get(shift.id) ?? 0))
  await tx.insertInto('shift_reimbursement').values(reimbursements).execute()
}

/** Whether the product knows the shift already. */
export function isFetched(world: DemoWorld, shift: DemoShift): boolean {
  const key = world.departments.find(({ id }) => id === shift.departmentId)?.key ?? ''
  if (stages[key] !== 'unfetched') return true
  return Temporal.PlainDate.compare(shift.start.toPlainDate(), firstDay(world.calendar.lastMonth)) < 0
}

function columns(world: DemoWorld, shift: DemoShift, fetchedAt: Temporal.Instant): Insertable<DB['shift']> {
  const start = instant(shift.start)
  const end = shift.end && instant(shift.end)
  const minutes = end ? Math.round(start.until(end).total('minutes')) - shift.breakMinutes : 0
  const looked = world.calendar.today.subtract({ days: DAYS_NEW })
  return {
    tamigo_shift_id: shift.id,
    department_id: shift.departmentId,
    employee_id: shift.employeeId ?? '',
    employee_name: shift.employeeName,
    starts_at: start.toString(),
    ends_at: end?.toString() ?? null,
    shift_hours_hundredths: Math.round((minutes * HUNDREDTHS) / 60),
    break_minutes: shift.breakMinutes,
    plan_status: shift.planStatus,
    is_absence: shift.isAbsence,
    activity: shift.activity,
    is_new: Temporal.PlainDate.compare(shift.start.toPlainDate(), looked) >= 0,
    fetched_at: fetchedAt.toString(),
  }
}

function instant(wall: Temporal.PlainDateTime): Temporal.Instant {
  return wall.toZonedDateTime(ZONE).toInstant()
}

function reimbursementColumns(shift: DemoShift, shiftId: number) {
  return shift.reimbursements.map((each) => ({
    shift_id: shiftId,
    type: each.type,
    amount_hundredths: each.hundredths,
    unit_price_cents: each.unitPriceCents,
    route: each.route,
    address_start: each.from,
    address_stop: each.to,
    round_trip: each.roundTrip,
  }))
}
