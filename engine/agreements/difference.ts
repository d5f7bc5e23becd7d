import { type Cents, cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { TraceNote } from '../trace/trace.ts'
import type { EarnedPeriod, PayRow, ShiftPay, ShiftPayResult, ShiftRow } from './agreement/types.ts'
import { traceLine, wholePrice } from './rows.ts'

/**
 * What pays the difference of two workings of the same work: of shifts as they turned out, and as they were paid. Rows are told apart as
 * the workings do it; a row of which less is due is below zero, and one that is the same in both is left out. Over both the cents add up:
 * what was paid and the difference make what is due. The note says on each row why.
 */
export function payDifference(
  due: ShiftPayResult,
  paid: ShiftPayResult,
  note: TraceNote | null = null,
): ShiftPayResult {
  const rows = rowsOf(due.rows, paid.rows)
  const rowAlike = new Map(rows.map((row) => [keyOf(row), row]))
  const periods = periodsOf(due.periods, paid.periods)
  return {
    rows,
    total: cents(due.total - paid.total),
    holidayBase: cents(due.holidayBase - paid.holidayBase),
    workedMinutes: due.workedMinutes - paid.workedMinutes,
    periods,
    perShift: shiftsOf(due.perShift ?? [], paid.perShift ?? [], rowAlike),
    trace: rows.map((row) => {
      const line = traceLine(row, row.minutes, row.amount, row.origin)
      return note === null ? line : { ...line, note }
    }),
    warnings: due.warnings,
  }
}

/**
 * A working as it is told and stored, with prices in whole cents: so it is compared with one that was stored. Cents and minutes are the same.
 */
export function atWholePrices(pay: ShiftPayResult): ShiftPayResult {
  const priced = new Map(pay.rows.map((row) => [keyOf(row), { ...row, exactUnitPrice: wholePrice(row.unitPrice) }]))
  const part = ({ row, ...own }: ShiftRow): ShiftRow => ({ ...own, row: priced.get(keyOf(row)) ?? row })
  return joinedPay([
    {
      ...pay,
      rows: pay.rows.map((row) => priced.get(keyOf(row)) ?? row),
      perShift: (pay.perShift ?? []).map((shift) => ({ ...shift, rows: shift.rows.map(part) })),
    },
  ])
}

/** Differences of several salaries as one; rows of the same kind are one row. */
export function joinedPay(parts: readonly ShiftPayResult[]): ShiftPayResult {
  const rows = rowsOf(
    parts.flatMap((part) => part.rows),
    [],
  )
  const rowAlike = new Map(rows.map((row) => [keyOf(row), row]))
  return {
    rows,
    total: sum(parts.map(({ total }) => total)),
    holidayBase: sum(parts.map(({ holidayBase }) => holidayBase)),
    workedMinutes: parts.reduce((total, part) => total + part.workedMinutes, 0),
    periods: periodsOf(
      parts.flatMap((part) => part.periods),
      [],
    ),
    perShift: shiftsOf(
      parts.flatMap(({ perShift }) => perShift ?? []),
      [],
      rowAlike,
    ),
    trace: joinedTrace(rows, parts),
    warnings: parts.flatMap(({ warnings }) => warnings),
  }
}

function joinedTrace(rows: readonly PayRow[], parts: readonly ShiftPayResult[]) {
  const lines = parts.flatMap((part) => part.rows.map((row, place) => ({ key: keyOf(row), line: part.trace[place] })))
  return rows.flatMap((row) => lines.filter(({ key }) => key === keyOf(row)).flatMap(({ line }) => line ?? []))
}

/** As the ledger joins rows: a joined one is of the kind that it met first. */
function keyOf({ name, transactionCode, exactUnitPrice, inHolidayBase }: PayRow): string {
  return JSON.stringify([name, transactionCode, exactUnitPrice, inHolidayBase])
}

function rowsOf(due: readonly PayRow[], paid: readonly PayRow[]): PayRow[] {
  const signed = [...due.map((row) => ({ row, sign: 1 })), ...paid.map((row) => ({ row, sign: -1 }))]
  return [...Map.groupBy(signed, ({ row }) => keyOf(row)).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const minutes = alike.reduce((total, { row, sign }) => total + sign * row.minutes, 0)
    const amount = cents(alike.reduce((total, { row, sign }) => total + sign * row.amount, 0))
    return minutes === 0 && amount === 0 ? [] : [{ ...first.row, minutes, hours: hoursOf(minutes), amount }]
  })
}

/** By their days, what is due less what was paid; those of the working in which nobody worked on them count whole. */
export function periodsOf(due: readonly EarnedPeriod[], paid: readonly EarnedPeriod[]): EarnedPeriod[] {
  const signed = [...due.map((period) => ({ period, sign: 1 })), ...paid.map((period) => ({ period, sign: -1 }))]
  return [...Map.groupBy(signed, ({ period: { days } }) => `${days.from} ${days.to}`).values()]
    .flatMap((alike) => {
      const total = (field: 'total' | 'holidayBase'): Cents =>
        cents(alike.reduce((added, { period, sign }) => added + sign * period[field], 0))
      return alike.slice(0, 1).map(({ period: { days } }) => ({
        days,
        total: total('total'),
        holidayBase: total('holidayBase'),
      }))
    })
    .sort((a, b) => a.days.from - b.days.from)
}

/**
 * The periods of a working whose own are not known: those of another one of the same work, by the days on which its shifts begin. What is no
 * shift's own is earned in the last of them.
 */
export function inPeriodsOf(
  pay: ShiftPayResult,
  periods: readonly EarnedPeriod[],
  dayOfShift: (shiftId: string) => number | undefined,
): ShiftPayResult {
  if (periods.length < 2)
    return { ...pay, periods: periods.length === 0 ? pay.periods : [earnedIn(periods, 0, pay.rows)] }
  const parts = (pay.perShift ?? []).map(({ shiftId, rows }) => ({
    rows,
    place: placeOf(periods, dayOfShift(shiftId)),
  }))
  const told = parts.flatMap(({ place, rows }) => rows.map(({ row, amount }) => ({ place, ...row, amount })))
  const last = periods.length - 1
  const rest = pay.rows.map((row) => {
    const known = sum(told.filter((part) => keyOf(part) === keyOf(row)).map(({ amount }) => amount))
    return { place: last, ...row, amount: cents(row.amount - known) }
  })
  const all = [...told, ...rest]
  return {
    ...pay,
    periods: periods.map((_, at) =>
      earnedIn(
        periods,
        at,
        all.filter(({ place }) => place === at),
      ),
    ),
  }
}

function placeOf(periods: readonly EarnedPeriod[], day: number | undefined): number {
  const place = periods.findLastIndex(({ days }) => day !== undefined && days.from <= day)
  return Math.max(place, 0)
}

type Earning = Pick<PayRow, 'amount' | 'inHolidayBase'>

function earnedIn(periods: readonly EarnedPeriod[], place: number, rows: readonly Earning[]): EarnedPeriod {
  const amounts = (some: readonly Earning[]) => sum(some.map(({ amount }) => amount))
  const { days } = periods[place] ?? { days: { from: 0, to: 0 } }
  return { days, total: amounts(rows), holidayBase: amounts(rows.filter(({ inHolidayBase }) => inHolidayBase)) }
}

/** What each shift adds to the rows; one that earns the same is left out. */
function shiftsOf(
  due: readonly ShiftPay[],
  paid: readonly ShiftPay[],
  rowAlike: ReadonlyMap<string, PayRow>,
): ShiftPay[] {
  const signed = [...due.map((shift) => ({ shift, sign: 1 })), ...paid.map((shift) => ({ shift, sign: -1 }))]
  return [...Map.groupBy(signed, ({ shift }) => shift.shiftId)].flatMap(([shiftId, alike]) => {
    const parts = alike.flatMap(({ shift, sign }) =>
      shift.rows.map(({ row, minutes, amount }) => ({
        row: rowAlike.get(keyOf(row)) ?? row,
        minutes: sign * minutes,
        amount: cents(sign * amount),
      })),
    )
    const rows = [...Map.groupBy(parts, ({ row }) => keyOf(row)).values()].flatMap(joinedPart)
    if (rows.length === 0) return []
    const minutes = alike.reduce((total, { shift, sign }) => total + sign * shift.minutes, 0)
    return [{ shiftId, minutes, rows, total: sum(rows.map(({ amount }) => amount)) }]
  })
}

function joinedPart(alike: readonly ShiftRow[]): ShiftRow[] {
  const minutes = alike.reduce((total, part) => total + part.minutes, 0)
  const amount = sum(alike.map((part) => part.amount))
  if (minutes === 0 && amount === 0) return []
  return alike.slice(0, 1).map(({ row }) => ({ row, minutes, amount }))
}
