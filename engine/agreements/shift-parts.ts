import type { Cents } from '@palkkasilta/values/money.ts'
import type { OpenRow, OpenShiftRow, WorkLedger } from './ledger.ts'
import { grow, rowOf } from './rows.ts'
import type { ShiftTime } from './types.ts'

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
    if (ledger.hasSharedRows) addTo(rows, row, added, amount)
    else rows.push({ row, minutes: added, amount })
  }
  if (parts !== null)
    parts[place] = { shiftId: shift.id, minutes: shift.end - shift.start, rows, total: total as Cents }
}

/** Cells that share a row are one row of the shift, too. */
function addTo(rows: OpenShiftRow[], row: OpenRow, minutes: number, amount: Cents): void {
  const same = rows.find((one) => one.row === row)
  if (same === undefined) rows.push({ row, minutes, amount })
  else {
    same.minutes += minutes
    same.amount = (same.amount + amount) as Cents
  }
}
