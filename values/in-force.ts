import { type DateRange, dayNumber } from './date.ts'

/** A range of days as numbers, both ends included; an open end is infinite. */
export interface DaySpan {
  readonly from: number
  readonly to: number
}

export function daySpan({ from, to }: DateRange): DaySpan {
  return {
    from: from === null ? Number.NEGATIVE_INFINITY : dayNumber(from),
    to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
  }
}

export function inSpan({ from, to }: DaySpan, day: number): boolean {
  return day >= from && day <= to
}

/** What was chosen for a day, and why. */
export interface Chosen<Row> {
  /** In force; `null`: no row is. Never a row of other days. */
  readonly row: Row | null
  /** In force too and as good: which one is meant, only somebody else can tell. */
  readonly rivals: readonly Row[]
  /** In force too, but passed over. */
  readonly passedOver: readonly Row[]
  /** The days around this one for which all of this holds. */
  readonly span: DaySpan
}

/** Tells of two rows in force which one is chosen: below 0 the first, above 0 the second, 0 neither. */
export type Precedence<Row> = (a: Dated<Row>, b: Dated<Row>) => number

interface Dated<Row> {
  readonly row: Row
  readonly span: DaySpan
  /** Its place among the given rows. */
  readonly place: number
}

const NONE: readonly never[] = []

/** The usual rule: what began last replaces what began before. */
export function beganLast<Row>(a: Dated<Row>, b: Dated<Row>): number {
  return a.span.from === b.span.from ? 0 : b.span.from - a.span.from
}

export function givenFirst<Row>(a: Dated<Row>, b: Dated<Row>): number {
  return a.place - b.place
}

/** Dated rows made ready to be asked, day by day, which of them is in force. */
export function rowsInForce<Row>(
  rows: readonly Row[],
  daysOf: (row: Row) => DaySpan,
  precedence: Precedence<Row> = beganLast,
): (day: number) => Chosen<Row> {
  const dated = rows.map((row, place) => ({ row, place, span: daysOf(row) }))
  const asked: Chosen<Row>[] = []
  return (day) => {
    for (const stretch of asked) if (inSpan(stretch.span, day)) return stretch
    if (Number.isNaN(day)) throw new RangeError(`not a day: ${day}`)
    const found = chosen(dated, stretchAround(dated, day), precedence)
    asked.push(found)
    return found
  }
}

/** The days around this one on which no row begins or ends. */
function stretchAround(dated: readonly Dated<unknown>[], day: number): DaySpan {
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (const { span } of dated) {
    if (span.from <= day) from = Math.max(from, span.from)
    else to = Math.min(to, span.from - 1)
    if (span.to >= day) to = Math.min(to, span.to)
    else from = Math.max(from, span.to + 1)
  }
  return { from, to }
}

function chosen<Row>(dated: readonly Dated<Row>[], span: DaySpan, precedence: Precedence<Row>): Chosen<Row> {
  const inForce = dated.filter((one) => one.span.from <= span.from && one.span.to >= span.to)
  if (inForce.length > 1) inForce.sort((a, b) => precedence(a, b) || a.place - b.place)
  const [best, ...others] = inForce
  if (best === undefined) return { row: null, rivals: NONE, passedOver: NONE, span }
  if (others.length === 0) return { row: best.row, rivals: NONE, passedOver: NONE, span }
  const isRival = (other: Dated<Row>) => precedence(best, other) === 0
  return {
    row: best.row,
    rivals: others.filter(isRival).map(({ row }) => row),
    passedOver: others.filter((other) => !isRival(other)).map(({ row }) => row),
    span,
  }
}
