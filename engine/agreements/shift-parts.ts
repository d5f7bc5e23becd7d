import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import type { ShiftLog } from './ledger.ts'
import { amountOf, type RowPlan } from './rows.ts'
import type { PayRow, ShiftPay, ShiftRow, ShiftTime } from './types.ts'

/** A row, as far as the shifts so far have filled it. */
interface GrowingRow {
  readonly row: PayRow
  readonly place: number
  minutes: number
  amount: Cents
}

/**
 * Each shift's part of each row: what the row grows by with the shift, so that over all shifts the cents add up to the row.
 */
export function shiftParts(
  log: ShiftLog,
  plans: readonly RowPlan[],
  rows: readonly PayRow[],
  shifts: readonly ShiftTime[],
): readonly ShiftPay[] {
  const growing = growingRows(plans, rows)
  const parts = new Array<ShiftPay>(shifts.length)
  let from = 0
  for (let index = 0; index < log.places.length; index++) {
    const place = log.places[index] ?? 0
    const shift = shifts[place]
    const to = log.ends[index] ?? from
    if (shift !== undefined) parts[place] = partOf(shift, growing, log.grown, from, to)
    from = to
  }
  return parts
}

/** By cell. */
function growingRows(plans: readonly RowPlan[], rows: readonly PayRow[]): readonly (GrowingRow | undefined)[] {
  const byCell: GrowingRow[] = []
  for (let place = 0; place < plans.length; place++) {
    const [plan, row] = [plans[place], rows[place]]
    if (plan === undefined || row === undefined) continue
    const growing: GrowingRow = { row, place, minutes: 0, amount: ZERO }
    for (const { at } of plan.cells) byCell[at] = growing
  }
  return byCell
}

function partOf(
  shift: ShiftTime,
  growing: readonly (GrowingRow | undefined)[],
  grown: readonly number[],
  from: number,
  to: number,
): ShiftPay {
  const rows: OpenRow[] = []
  let last = -1
  let total = 0
  for (let entry = from; entry < to; entry += 2) {
    const of = growing[grown[entry] ?? 0]
    if (of === undefined) continue
    const minutes = grown[entry + 1] ?? 0
    const before = of.amount
    of.minutes += minutes
    of.amount = amountOf(of.row.exactUnitPrice, of.minutes)
    const amount = (of.amount - before) as Cents
    total += amount
    if (of.place > last) {
      rows.push({ row: of.row, minutes, amount })
      last = of.place
    } else putBack(rows, of, minutes, amount, growing)
  }
  return { shiftId: shift.id, minutes: shift.end - shift.start, rows, total: total as Cents }
}

type OpenRow = { -readonly [Field in keyof ShiftRow]: ShiftRow[Field] }

/** The cells of one row need not lie together, and rows of several agreements not in the order of their cells. */
function putBack(
  rows: OpenRow[],
  { row, place }: GrowingRow,
  minutes: number,
  amount: Cents,
  growing: readonly (GrowingRow | undefined)[],
): void {
  const placeOf = (one: OpenRow) => growing.find((each) => each?.row === one.row)?.place ?? 0
  const next = rows.findIndex((one) => placeOf(one) >= place)
  const same = rows[next]
  if (same?.row === row) {
    same.minutes += minutes
    same.amount = (same.amount + amount) as Cents
  } else rows.splice(next, 0, { row, minutes, amount })
}
