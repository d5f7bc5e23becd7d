import type { Cents } from '@palkkasilta/values/money.ts'
import type { ShiftTime, WorkedTime } from './agreement/types.ts'
import type { BookedTimes, OpenShiftRow, WorkLedger } from './ledger.ts'
import { grow, rowOf } from './rows.ts'

/** Adds what the shift has booked to the rows, and notes its part where anybody asks for it. */
export function closeShift(ledger: WorkLedger, shift: ShiftTime, place: number): void {
  const { shift: booked, minutes, parts } = ledger
  const rows: OpenShiftRow[] = []
  let total = 0
  for (let cell = 0; cell < booked.length; cell++) {
    const added = booked[cell] ?? 0
    if (added === 0) continue
    booked[cell] = 0
    minutes[cell] = (minutes[cell] ?? 0) + added
    const row = rowOf(ledger, cell)
    const amount = grow(row, added)
    total += amount
    const part: OpenShiftRow =
      ledger.times === null
        ? { row, minutes: added, amount }
        : { row, minutes: added, amount, times: timesOf(ledger.times, cell) }
    if (ledger.hasSharedRows) addTo(rows, part)
    else rows.push(part)
  }
  if (ledger.times !== null) ledger.times.ofShift.length = 0
  if (parts !== null)
    parts[place] = { shiftId: shift.id, minutes: shift.end - shift.start, rows, total: total as Cents }
}

/** Cells that share a row are one row of the shift, too. */
function addTo(rows: OpenShiftRow[], added: OpenShiftRow): void {
  const same = rows.find((one) => one.row === added.row)
  if (same === undefined) rows.push(added)
  else {
    same.minutes += added.minutes
    same.amount = (same.amount + added.amount) as Cents
    if (added.times !== undefined) same.times = [...(same.times ?? []), ...added.times]
  }
}

/** Neighbours are one stretch. */
function timesOf({ ofShift }: BookedTimes, cell: number): WorkedTime[] {
  const times: WorkedTime[] = []
  for (const { day, from, to } of ofShift.filter((booked) => booked.cell === cell)) {
    const last = times.at(-1)
    if (last?.day === day && last.to === from) times[times.length - 1] = { day, from: last.from, to }
    else times.push({ day, from, to })
  }
  return times
}
