import { localDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'

const [FIRST_YEAR, LAST_YEAR] = [1900, 2199]

/** A day: ISO on the wire and inside; dd.MM.yyyy is read, too. */
export const date = z
  .codec(z.string({ error: 'Päivämäärä on muotoa pp.kk.vvvv.' }), z.string(), {
    decode: (text, { issues }) => {
      const day = readDay(text)
      if (day && day.year >= FIRST_YEAR && day.year <= LAST_YEAR) return day.toString()
      const message = day ? `Päivämäärä on vuosilta ${FIRST_YEAR}–${LAST_YEAR}.` : 'Päivämäärä on muotoa pp.kk.vvvv.'
      issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    },
    encode: (day) => day,
  })
  .meta({ format: 'date' })

function readDay(text: string) {
  try {
    return localDate(text)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The same, read: a `LocalDate` inside. */
export const day = date.transform(localDate)

/** An instant in ISO form with zone. */
export const instant = z.iso.datetime({ offset: true, error: 'Aikaleima on ISO-muotoa.' })

const DIGITS = /^(0|[1-9]\d*)$/
const ABOVE_ZERO = /^[1-9]\d*$/

/** A whole number, which an address has as text. Its digits and nothing else: `0x10`, `1e1` and ` 5` are refused. */
export function wholeNumber(from: number, error: string, to = Number.MAX_SAFE_INTEGER, tooLarge = error) {
  return z
    .union([z.int(), z.string().regex(from > 0 ? ABOVE_ZERO : DIGITS, { error })], { error })
    .transform(Number)
    .pipe(z.number().min(from, { error }).max(to, { error: tooLarge }))
}

/** A number with or without decimals that an address has as text; below zero only where it is signed. */
export function typedNumber(error: string, { isSigned = false } = {}) {
  const text = z.string().regex(isSigned ? /^-?\d+([.,]\d+)?$/ : /^\d+([.,]\d+)?$/, { error })
  return z
    .union([z.number(), text], { error })
    .transform((given) => (typeof given === 'number' ? given : Number(given.replace(',', '.'))))
}

export const id = wholeNumber(1, 'Tunniste on kokonaisluku ja vähintään 1.')
export const idParams = z.object({ id })

/** `true`/`false` in a query string. */
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Some of a list of words in a query string: repeated, or with commas between them. */
export function anyOf<Word extends string>(words: readonly Word[]) {
  const split = (given: string | readonly string[]) => [given].flat().flatMap((text) => text.split(','))
  return z.preprocess(split, z.array(z.enum(words)))
}

export const version = z.number().int().nonnegative()

/** One change of a state, as the history shows it. */
export const stateChange = z.object({ state: z.string(), timestamp: instant })
