import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { agreementsByDay, lastBegun } from './agreement/compile.ts'
import { clockSpan, DAY } from './agreement/helsinki.ts'
import type { EpochMinute, PayRow, ShiftTime } from './agreement/types.ts'
import { payForShifts, type ShiftPayInput } from './pay.ts'

/** What a row grows by in a part of a shift. */
export interface SegmentPay {
  readonly row: PayRow
  readonly minutes: number
  readonly amount: Cents
}

/** A part of a shift in which the same is paid: within one day, and without a change of the clock. */
export interface Segment {
  readonly start: EpochMinute
  readonly end: EpochMinute
  readonly day: number
  /** By the clock on the wall. */
  readonly from: number
  readonly to: number
  readonly pays: readonly SegmentPay[]
  readonly amount: Cents
}

type SegmentInput = Omit<ShiftPayInput, 'shifts' | 'alreadyPaid'>

/**
 * A shift in parts that pay the same. Each part is what the pay of the shift grows by when it goes on so long, so that the cents
 * of all parts add up to the shift's.
 */
export function segmentsOf(input: SegmentInput, shift: ShiftTime): readonly Segment[] {
  const edges = edgesOf(input, shift)
  const segments: Segment[] = []
  let before: readonly PayRow[] = []
  edges.forEach((start, place) => {
    const end = edges[place + 1] ?? shift.end
    const { rows } = payForShifts({ ...input, shifts: [{ ...shift, end }] })
    const pays = rows.map((row) => grownBy(row, before)).filter(({ minutes }) => minutes > 0)
    before = rows
    add(segments, { start, end, ...wallOf(start, end), pays, amount: sum(pays.map(({ amount }) => amount)) })
  })
  return segments
}

function grownBy(row: PayRow, before: readonly PayRow[]): SegmentPay {
  const earlier = before.find((each) => isSame(each, row))
  return {
    row,
    minutes: row.minutes - (earlier?.minutes ?? 0),
    amount: cents(row.amount - (earlier?.amount ?? 0)),
  }
}

const isSame = (a: PayRow, b: PayRow) =>
  a.name === b.name &&
  a.transactionCode === b.transactionCode &&
  a.exactUnitPrice === b.exactUnitPrice &&
  a.kind === b.kind

function wallOf(start: number, end: number) {
  const wall = start + clockSpan(start).offset
  const day = Math.floor(wall / DAY)
  const from = wall - day * DAY
  return { day, from, to: from + end - start }
}

/** Neighbours that pay the same are one. */
function add(segments: Segment[], next: Segment): void {
  const last = segments.at(-1)
  const isOne =
    last !== undefined &&
    last.day === next.day &&
    last.to === next.from &&
    last.pays.length === next.pays.length &&
    last.pays.every(({ row }, place) => {
      const other = next.pays[place]?.row
      return other !== undefined && isSame(row, other)
    })
  if (!isOne) {
    segments.push(next)
    return
  }
  const pays = last.pays.map((pay, place) => ({
    ...pay,
    minutes: pay.minutes + (next.pays[place]?.minutes ?? 0),
    amount: cents(pay.amount + (next.pays[place]?.amount ?? 0)),
  }))
  segments[segments.length - 1] = {
    ...last,
    ...{ end: next.end, to: next.to, pays, amount: cents(last.amount + next.amount) },
  }
}

/** Wherever something may begin or end to be paid, from the shift's start on: more than there are, never less. */
function edgesOf(input: SegmentInput, shift: ShiftTime): readonly EpochMinute[] {
  const { agreements } = input
  const { start, end } = shift
  const chosenOn = agreementsByDay(agreements)
  const edges = new Set<number>([start])
  const offsets = new Set<number>()
  let at: number = start
  while (at < end) {
    const clock = clockSpan(at)
    const { day, from } = wallOf(at, at)
    const next = Math.min(end, clock.to, at + DAY - from)
    const agreement = agreements[chosenOn(day).row ?? lastBegun(agreements, day)]
    for (const { to } of agreement?.planOf(day).stretches ?? []) edges.add(at + to - from)
    edges.add(next)
    offsets.add(clock.offset)
    at = next
  }
  const { perShift } = payForShifts({ ...input, shifts: [shift], perShift: true, times: true })
  const raised = (perShift?.[0]?.rows ?? []).flatMap(({ row, times = [] }) =>
    row.kind === 'overtime raise' ? times : [],
  )
  for (const { day, from, to } of raised)
    for (const offset of offsets) edges.add(day * DAY + from - offset).add(day * DAY + to - offset)
  return [...edges].filter((edge) => edge >= start && edge < end).sort((a, b) => a - b) as EpochMinute[]
}
