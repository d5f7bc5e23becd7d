import { type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import { type Cents, decimalText, euros } from '@palkkasilta/values/money.ts'
import type { Simple } from './model.ts'

/** Control characters, halves of surrogate pairs and the two characters that XML forbids. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** Length as a schema counts it: characters, not UTF-16 units. */
export function characters(text: string): number {
  let pairs = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0xd800 && unit <= 0xdbff) pairs++
  }
  return text.length - pairs
}

interface TextFacets {
  readonly max?: number
  readonly min?: number
  /** The whole text must match. */
  readonly pattern?: RegExp
  /** What the pattern asks for, in words. */
  readonly form?: string
}

function textFault(text: string, { max, min = 1, pattern, form }: TextFacets): string | undefined {
  if (text.trim() === '') return 'empty'
  if (FORBIDDEN.test(text)) return 'holds a control or forbidden character'
  const length = characters(text)
  if (max !== undefined && length > max) return `${length} characters, at most ${max} allowed`
  if (length < min) return `${length} characters, at least ${min} needed`
  if (pattern && !pattern.test(text)) return `not ${form ?? `of the form ${pattern.source}`}`
  return undefined
}

/** Text on one line, never blank. Give a `pattern` with both anchors. */
export function text(facets: TextFacets = {}): Simple<string> {
  return {
    kind: 'simple',
    format: (value) => value,
    parse: (written) => written.trim() || undefined,
    fault: (written) => textFault(written, facets),
  }
}

/** One of a closed list. When reading codes that may grow, use `text({ max: 4 })` instead. */
export function code<const C extends string>(codes: readonly C[]): Simple<C> {
  const known = new Set<string>(codes)
  return {
    kind: 'simple',
    format: (value) => value,
    parse: (written) => codes.find((one) => one === written.trim()),
    fault: (written) => (known.has(written) ? undefined : `not one of ${codes.join(', ')}`),
  }
}

/** A code list of whole numbers (the Incomes Register's way). */
export function numericCode<const C extends number>(codes: readonly C[]): Simple<C> {
  const known = new Map<string, C>(codes.map((one) => [String(one), one]))
  return {
    kind: 'simple',
    format: (value) => String(value),
    parse: (written) => known.get(written.trim()),
    fault: (written) => (known.has(written) ? undefined : `not one of ${codes.join(', ')}`),
  }
}

const WHOLE = /^[+-]?\d{1,15}$/

export function wholeNumber({
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
}: {
  min?: number
  max?: number
} = {}): Simple<number> {
  return {
    kind: 'simple',
    format: (value) => String(value),
    parse: (written) => (WHOLE.test(written.trim()) ? Number(written) : undefined),
    fault: (written) => {
      if (!WHOLE.test(written)) return 'not a whole number'
      const value = Number(written)
      return value < min || value > max ? `not between ${min} and ${max}` : undefined
    },
  }
}

const AMOUNT = /^[+-]?\d+(\.\d+)?$/

function parsedEuros(written: string): Cents | undefined {
  const plain = written.trim()
  const [, whole = '', fraction = ''] = /^([+-]?\d+)\.?(\d*)$/.exec(plain) ?? []
  if (whole === '' || whole.length > 14 || /[1-9]/.test(fraction.slice(2))) return undefined
  return euros(`${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`)
}

/** Euros with two decimals; the value is whole cents. `wholeDigits` counts the digits before the dot. */
export function money({
  min = Number.MIN_SAFE_INTEGER,
  wholeDigits = 13,
}: {
  /** Smallest amount in cents: 1 for payments, 0 where zero is meant. */
  min?: number
  wholeDigits?: number
} = {}): Simple<Cents> {
  return {
    kind: 'simple',
    format: (value) => decimalText(value),
    parse: parsedEuros,
    fault: (written) => {
      if (!AMOUNT.test(written)) return 'not an amount'
      const value = parsedEuros(written)
      if (value === undefined) return 'not an amount with at most two decimals'
      if (value < min) return `below ${decimalText(min)}`
      const digits = String(Math.abs(Math.trunc(value / 100))).length
      return digits > wholeDigits ? `more than ${wholeDigits} digits before the dot` : undefined
    },
  }
}

/** A decimal number kept as its text: foreign amounts, exchange rates, quantities. */
export function decimal({ digits = 18, fraction = 17 }: { digits?: number; fraction?: number } = {}): Simple<string> {
  return {
    kind: 'simple',
    format: (value) => value,
    parse: (written) => (AMOUNT.test(written.trim()) ? written.trim() : undefined),
    fault: (written) => {
      if (!AMOUNT.test(written)) return 'not a decimal number'
      const [whole = '', part = ''] = written.replace(/^[+-]?0*/, '').split('.')
      const decimals = part.replace(/0+$/, '').length
      if (decimals > fraction) return `more than ${fraction} decimals`
      return whole.length + decimals > digits ? `more than ${digits} digits` : undefined
    },
  }
}

export function boolean(): Simple<boolean> {
  const meanings = new Map([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])
  return {
    kind: 'simple',
    format: (value) => String(value),
    parse: (written) => meanings.get(written.trim()),
    fault: (written) => (meanings.has(written) ? undefined : 'not true or false'),
  }
}

const DAY = /^(\d{4}-\d{2}-\d{2})(Z|[+-]\d{2}:\d{2})?$/

function parsedDay(written: string): LocalDate | undefined {
  const day = DAY.exec(written.trim())?.[1]
  try {
    return day === undefined ? undefined : Temporal.PlainDate.from(day)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A calendar day. A zone behind it is read past. */
export function date(): Simple<LocalDate> {
  return {
    kind: 'simple',
    format: (value) => value.toString(),
    parse: parsedDay,
    fault: (written) => (parsedDay(written) === undefined ? 'not a calendar day' : undefined),
  }
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2}(?:\.\d+)?)(Z|[+-]\d{2}:\d{2})?$/

function parsedMoment(written: string): Temporal.Instant | undefined {
  const [, day, clock, zone] = MOMENT.exec(written.trim()) ?? []
  if (day === undefined || clock === undefined) return undefined
  const midnight = /^24:00:00(\.0+)?$/.test(clock)
  try {
    const local = Temporal.PlainDateTime.from(`${day}T${midnight ? '00:00:00' : clock.slice(0, 18)}`)
    const moment = midnight ? local.add({ days: 1 }) : local
    return zone === undefined
      ? moment.toZonedDateTime(ZONE).toInstant()
      : Temporal.Instant.from(`${moment.toString()}${zone}`)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** A moment, written with the Finnish offset in whole seconds; read with any offset, without one as Finnish time. */
export function dateTime({ decimals = 0 }: { decimals?: 0 | 3 } = {}): Simple<Temporal.Instant> {
  return {
    kind: 'simple',
    format: (value) => value.toString({ timeZone: ZONE, fractionalSecondDigits: decimals }),
    parse: parsedMoment,
    fault: (written) => (parsedMoment(written) === undefined ? 'not a date and time' : undefined),
  }
}

/** Bytes as base64; white space between is read past. */
export function base64(): Simple<Uint8Array> {
  return {
    kind: 'simple',
    format: (value) => value.toBase64(),
    parse: (written) => {
      try {
        return Uint8Array.fromBase64(written)
      } catch (error) {
        if (error instanceof SyntaxError) return undefined
        throw error
      }
    },
    fault: (written) => (/^[A-Za-z0-9+/=\s]+$/.test(written) ? undefined : 'not base64'),
  }
}
