import type { AgreementWeek } from '@palkkasilta/contract/agreements.ts'

export type WeekDay = AgreementWeek['days'][number]
export type Window = WeekDay['windows'][number]
export type Segment = AgreementWeek['segments'][number]

const DAY_MINUTES = 1_440

/** Where a stretch of a day stands, in hundredths of its width. */
export interface Place {
  readonly left: number
  readonly width: number
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

const share = (minutes: number) => (minutes * 100) / DAY_MINUTES

export function placeOf({ from, to }: { readonly from: string; readonly to: string }): Place {
  const start = minuteOf(from)
  const end = minuteOf(to) || DAY_MINUTES
  return { left: share(start), width: share(Math.max(end - start, 0)) }
}

/** Windows by their supplements: both parts of a night stand in one lane, so that names have room beside their bars. */
export function lanesOf(windows: readonly Window[]): readonly (readonly Window[])[] {
  const key = ({ name, transactionCode, allowancePrice, remunerationPercent }: Window) =>
    [name, transactionCode, allowancePrice, remunerationPercent].join()
  return [...Map.groupBy(windows, key).values()]
}

/** The parts of a shift that meet in no hour of the clock share a lane: an hour that is lived twice needs two. */
export function segmentLanes(segments: readonly Segment[]): readonly (readonly Segment[])[] {
  const lanes: Segment[][] = []
  for (const segment of segments) {
    const start = minuteOf(segment.from)
    const free = lanes.find((lane) => lane.every(({ to }) => (minuteOf(to) || DAY_MINUTES) <= start))
    if (free) free.push(segment)
    else lanes.push([segment])
  }
  return lanes
}

/** A name begins with its bar, or ends with it where the day does: so it is seen whole. */
export function isLate({ left, width }: Place): boolean {
  return left + width / 2 > 50
}
