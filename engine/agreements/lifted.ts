import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { dateText } from '../trace/format.ts'
import { isoDay } from './agreement/days.ts'
import { dayOfMinute } from './agreement/helsinki.ts'
import type { PaidShift, ShiftPay, ShiftPayResult, ShiftTime } from './agreement/types.ts'
import { payDifference, periodsOf } from './difference.ts'

/** Shifts to pay, and those that were paid before. */
interface Work {
  readonly shifts: readonly ShiftTime[]
  readonly alreadyPaid: readonly PaidShift[]
}

/** Paid shifts after the first one to pay, which may lift them into overtime, as far as nobody else raises them. */
export function liftable({ shifts, alreadyPaid }: Work): readonly PaidShift[] {
  if (alreadyPaid.length === 0) return []
  const first = Math.min(...shifts.map(({ start }) => start))
  return alreadyPaid.filter(({ start, lifted }) => lifted === undefined && start > first)
}

/**
 * The pay of shifts, and with it the raises into which they lift hours that were paid before them: rows of their own that name the days
 * on which those were earned. Nothing is taken back: less than their own raises is never paid.
 */
export function withLifted(pay: ShiftPayResult, work: Work, payOf: (work: Work) => ShiftPayResult): ShiftPayResult {
  const later = liftable(work)
  if (later.length === 0) return pay
  const others = work.alreadyPaid.filter((shift) => !later.includes(shift))
  const paid = payOf({ shifts: later, alreadyPaid: others })
  const due = payOf({ shifts: later, alreadyPaid: [...others, ...work.shifts] })
  const parts = payDifference(due, paid).perShift ?? []
  const moved = new Set(
    parts.filter(({ rows }) => rows.some(({ minutes }) => minutes !== 0)).map(({ shiftId }) => shiftId),
  )
  const days = later.filter(({ id }) => moved.has(id)).map(({ start }) => dayOfMinute(start))
  if (days.length === 0) return pay
  const values = { from: isoDay(Math.min(...days)), to: isoDay(Math.max(...days)) }
  const lifted = payDifference(named(due, values), named(paid, values), { code: 'LIFTED', values })
  const raised = sum(pay.rows.filter(({ kind }) => kind === 'overtime raise').map(({ amount }) => amount))
  return raised + lifted.total < 0 ? pay : joined(pay, lifted, work.shifts)
}

/** Rows that pay another time are not joined with those of the shifts. */
function named(pay: ShiftPayResult, { from, to }: { readonly from: string; readonly to: string }): ShiftPayResult {
  const days = from === to ? dateText(from) : `${dateText(from)}–${dateText(to)}`
  return { ...pay, rows: pay.rows.map((row) => ({ ...row, name: `${row.name}, ${days}` })), perShift: [] }
}

function joined(pay: ShiftPayResult, lifted: ShiftPayResult, shifts: readonly ShiftTime[]): ShiftPayResult {
  const add = (one: Cents, other: Cents) => cents(one + other)
  return {
    ...pay,
    rows: [...pay.rows, ...lifted.rows],
    total: add(pay.total, lifted.total),
    holidayBase: add(pay.holidayBase, lifted.holidayBase),
    periods: periodsOf([...pay.periods, ...lifted.periods], []),
    perShift: pay.perShift && withFirst(pay.perShift, lifted, shifts),
    trace: [...pay.trace, ...lifted.trace],
  }
}

/** What is lifted is earned with the first of the shifts that lift it. */
function withFirst(parts: readonly ShiftPay[], lifted: ShiftPayResult, shifts: readonly ShiftTime[]): ShiftPay[] {
  const first = shifts.reduce((least, { start }, place) => (start < (shifts[least]?.start ?? 0) ? place : least), 0)
  const rows = lifted.rows.map((row) => ({ row, minutes: row.minutes, amount: row.amount }))
  return parts.map((part, place) =>
    place === first ? { ...part, rows: [...part.rows, ...rows], total: cents(part.total + lifted.total) } : part,
  )
}
