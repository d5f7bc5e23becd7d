import { ZONE } from '../date.ts'

const ISO = /^\d{4}-\d{2}-\d{2}/
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const EPOCH = Temporal.PlainDate.from('1970-01-01')

/**
 * An ISO day, or what the clock on the wall in Helsinki says at an instant: milliseconds since 1970, as if it stood in Greenwich. Nothing
 * for a text that is neither. A file has a million of them, so the calendar is asked once for each day and hour.
 */
export function wallTimeOf(text: string, kind: 'day' | 'instant'): number | undefined {
  if (!ISO.test(text)) return undefined
  if (kind === 'day') return midnightOf(text.slice(0, 'yyyy-mm-dd'.length))
  const instant = unlessOutOfRange(() => Temporal.Instant.from(text).epochMilliseconds)
  return instant === undefined ? undefined : instant + aheadIn(Math.floor(instant / HOUR_MS))
}

/** `13.02.2026`, with the hour `13.02.2026 08:05`. */
export function finnishOf(wallTime: number, kind: 'day' | 'instant'): string {
  const day = finnishDay(Math.floor(wallTime / DAY_MS))
  if (kind === 'day') return day
  const minutes = Math.floor((wallTime % DAY_MS) / MINUTE_MS)
  return `${day} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

const finnishDay = remembered((days: number) => EPOCH.add({ days }).toString().split('-').reverse().join('.'))

const midnightOf = remembered((day: string) =>
  unlessOutOfRange(() => EPOCH.until(Temporal.PlainDate.from(day)).days * DAY_MS),
)

/** By how much the clock in Helsinki is ahead in an hour since 1970: it is moved at the full hour. */
const aheadIn = remembered((hour: number) => {
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(hour * HOUR_MS).toZonedDateTimeISO(ZONE)
  return offsetNanoseconds / 1e6
})

function unlessOutOfRange(read: () => number): number | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The same answers, of which some thousands of the last are kept. */
function remembered<Asked, Answer>(find: (asked: Asked) => Answer): (asked: Asked) => Answer {
  const most = 20_000
  const known = new Map<Asked, Answer>()
  return (asked) => {
    const found = known.get(asked)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const answer = find(asked)
    known.set(asked, answer)
    return answer
  }
}
