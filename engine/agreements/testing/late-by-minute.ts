import {
  firstMinute,
  type MinuteInput,
  type MinuteResult,
  type MinuteRow,
  momentOf,
  payMinuteByMinute,
} from './minute-by-minute.ts'

/**
 * Pays the shifts, and of the paid ones after the first of them what they would be paid now less what they were: a difference of
 * raises, under the days on which it was earned. Nobody is paid less than the raises of the shifts themselves.
 */
export function payLateByMinute(input: MinuteInput): MinuteResult {
  const own = payMinuteByMinute(input)
  const first = Math.min(...input.shifts.map((shift) => shift.start))
  const later = (input.alreadyPaid ?? []).filter((shift) => shift.start > first)
  if (later.length === 0) return own
  const asPaid = { ...input, shifts: input.alreadyPaid ?? [], alreadyPaid: [], anchor: firstMinute(input) }
  const now = payMinuteByMinute(input, new Set(later))
  const before = payMinuteByMinute(asPaid, new Set(later))
  const changed = later.filter((shift) => now.raised.get(shift) !== before.raised.get(shift))
  if (changed.length === 0) return own
  const days = changed.map((shift) => momentOf(shift.start).day).toSorted()
  const finnish = (day = '') => day.split('-').reverse().map(Number).join('.')
  const when = days[0] === days.at(-1) ? finnish(days[0]) : `${finnish(days[0])}–${finnish(days.at(-1))}`
  const lifted = differenceOf(now.rows, before.rows).map((row) => ({ ...row, name: `${row.name}, ${when}` }))
  const sumOf = (rows: readonly MinuteRow[]) => rows.reduce((total, row) => total + row.amount, 0n)
  const raises = sumOf(own.rows.filter(({ isRaise }) => isRaise)) + sumOf(lifted)
  return raises < 0n ? own : { ...own, rows: [...own.rows, ...lifted], total: own.total + sumOf(lifted) }
}

function differenceOf(now: readonly MinuteRow[], before: readonly MinuteRow[]): MinuteRow[] {
  const keys = new Set([...now, ...before].map(({ key }) => key))
  return [...keys].flatMap((key) => {
    const [due, paid] = [now, before].map((rows) => rows.find((row) => row.key === key))
    const either = due ?? paid
    if (either === undefined) return []
    const minutes = (due?.minutes ?? 0n) - (paid?.minutes ?? 0n)
    const amount = (due?.amount ?? 0n) - (paid?.amount ?? 0n)
    return minutes === 0n && amount === 0n ? [] : [{ ...either, minutes, amount }]
  })
}
