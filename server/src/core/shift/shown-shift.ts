import { travelPlaces } from '@palkkasilta/contract/reimbursements.ts'
import type { ShiftObstacle, shift } from '@palkkasilta/contract/shifts.ts'
import {
  type Cents,
  cents,
  type Hundredths,
  hoursOf,
  millionths,
  portion,
  timesHundredths,
} from '@palkkasilta/values/money.ts'
import { epochMinutes } from '@palkkasilta/values/time.ts'
import type { z } from 'zod'
import type { ReimbursementRow, ShiftRow, ShownShift } from './queries.ts'
import { wagePartsOf } from './tax-free.ts'
import { minutesBetween, reimbursedBetween, toldTime } from './told-time.ts'

type Shift = z.output<typeof shift>

const LONGEST_SHIFT_IN_HOURS = 96

type Judged = Pick<
  ShiftRow,
  'salary_id' | 'is_absence' | 'starts_at' | 'ends_at' | 'break_minutes' | 'employee_id' | 'person_id' | 'overlaps'
>

/** Why no salary can be made of the shift; null where one can. The first reason that holds. */
export function obstacleOf(row: Judged): ShiftObstacle | null {
  if (row.salary_id !== null) return 'HAS_SALARY'
  if (row.is_absence) return 'ABSENCE'
  if (row.ends_at === null) return 'OPEN'
  const minutes = epochMinutes(row.ends_at) - epochMinutes(row.starts_at)
  if (minutes <= 0) return 'ENDS_BEFORE_START'
  if (minutes > LONGEST_SHIFT_IN_HOURS * 60) return 'TOO_LONG'
  if (row.break_minutes >= minutes) return 'BREAK_TOO_LONG'
  if (row.employee_id === '') return 'VACANT'
  if (row.person_id === null) return 'UNKNOWN_EMPLOYEE'
  if (row.overlaps) return 'OVERLAPS'
  return null
}

export function shiftToWire(row: ShownShift): Shift {
  return {
    shiftId: row.tamigo_shift_id,
    employeeId: row.employee_id,
    employeeName: row.employee_name,
    person: row.person_id === null ? null : { id: row.person_id },
    startDateTime: row.starts_at,
    endDateTime: row.ends_at,
    planStatusCodeId: row.plan_status,
    shiftHours: row.shift_hours_hundredths as Hundredths,
    departmentId: row.department_id,
    departmentName: row.department_name,
    newFromTamigo: row.is_new,
    deleted: row.is_deleted,
    checked: false,
    salaryId: row.salary_id,
    billId: row.bill_id,
    obstacle: obstacleOf(row),
    changedAfterPayment: row.change && {
      hours: hoursOf(minutesBetween(row.change)),
      isWorked: toldTime(row.change) !== null,
      reimbursements: reimbursedBetween(row.change),
    },
    reimbursements: reimbursementsToWire(row.reimbursements, row),
  }
}

/** With the tax at which the department's customer is billed. */
export function reimbursementsToWire(
  rows: readonly ReimbursementRow[],
  shift: Billed & Pick<ShownShift, 'starts_at' | 'ends_at'>,
): Shift['reimbursements'] {
  const wageParts = wagePartsOf(rows, shift)
  return rows.map((row, i) => reimbursementToWire(row, shift, wageParts[i] ?? null))
}

type Billed = Pick<ShownShift, 'vat_rate' | 'reverse_vat'>

function reimbursementToWire(
  row: ReimbursementRow,
  { vat_rate, reverse_vat }: Billed,
  wagePart: Cents | null,
): Shift['reimbursements'][number] {
  const unitPrice = cents(row.unit_price_cents)
  const price = timesHundredths(unitPrice, row.amount_hundredths)
  return {
    id: row.id,
    reimbursement: row.type,
    amount: row.amount_hundredths as Hundredths,
    unitPrice,
    vatZeroPrice: price,
    vatPrice: reverse_vat ? price : cents(price + portion(price, millionths(vat_rate))),
    route: row.route,
    addressStart: row.address_start,
    addressStop: row.address_stop,
    wayPoint: [...row.way_points],
    roundtrip: row.round_trip,
    tripHours: row.trip_hours_hundredths as Hundredths,
    freeMeals: row.free_meals,
    onward: row.onward,
    country: travelPlaces.find((each) => each === row.country) ?? null,
    amountSource: row.amount_source,
    lacksGrounds: row.lacks_grounds,
    wagePart,
  }
}
