import { ZONE } from '../date.ts'

const ISO = /^\d{4}-\d{2}-\d{2}/

/** An ISO day, or what the clock on the wall in Helsinki says at an instant; nothing for a text that is neither. */
export function wallTimeOf(text: string, kind: 'day' | 'instant'): Temporal.PlainDateTime | undefined {
  if (!ISO.test(text)) return undefined
  try {
    if (kind === 'day') return Temporal.PlainDate.from(text.slice(0, 'yyyy-mm-dd'.length)).toPlainDateTime()
    return Temporal.Instant.from(text).toZonedDateTimeISO(ZONE).toPlainDateTime()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
