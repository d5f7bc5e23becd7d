import type { IssuedCard } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { localDate, ZONE } from '@palkkasilta/values/date.ts'
import { type Cents, type Rate, wholeUnits } from '@palkkasilta/values/money.ts'
import type { CardField, CardFormat } from './card-format.ts'

/** Something of a card that cannot be read surely: which field, and why in Finnish. */
export class Doubt extends Error {
  constructor(field: string, why: string) {
    super(`${field} ${why}`)
    this.name = 'Doubt'
  }
}

/** A card of what was told, by the names and codes of a format. Throws a Doubt where any of it could mean something else. */
export function cardOf(partOf: (name: string) => unknown, { fields, incomeTypes, cardTypes }: CardFormat): IssuedCard {
  const at = (field: CardField) => partOf(fields[field])
  const type = cardTypes.get(textAt(fields.cardType, at('cardType')))
  if (!type) throw new Doubt(fields.cardType, 'ei ole mikään tunnetuista korttilajeista')
  const ceiling = at('ceiling')
  return {
    // a card of other pay is passed over
    income: incomeTypes.get(textAt(fields.incomeType, at('incomeType'))) ?? 'OTHER',
    type,
    baseRate: percentAt(fields.base, at('base')),
    additionalRate: percentAt(fields.additional, at('additional')),
    ceiling: isMissing(ceiling) ? null : ceilingAt(fields.ceiling, ceiling),
    validFrom: dayAt(fields.validFrom, at('validFrom')),
    madeAt: instantAt(fields.madeAt, at('madeAt')),
    withdrawn: isYes(fields.withdrawn, at('withdrawn')),
  }
}

export const isMissing = (value: unknown) => value === undefined || value === null || value === ''

export function textAt(name: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new Doubt(name, isMissing(value) ? 'puuttuu' : 'ei ole tekstiä')
}

const NUMBER = /^\d{1,9}([.,]\d{1,6})?$/

/** With so many decimals at most, in units of the last one. */
function numberAt(name: string, value: unknown, decimals: number): number {
  const text = typeof value === 'number' ? String(value) : textAt(name, value).replace(/\s/g, '')
  const units = NUMBER.test(text) ? wholeUnits(Number(text.replace(',', '.')), decimals) : null
  if (units === null) throw new Doubt(name, `ei ole luku, jossa on enintään ${decimals} desimaalia`)
  return units
}

/** Percents have one decimal. Less than half a percent is a share that was told in the place of one, such as 0.19. */
function percentAt(name: string, value: unknown): Rate {
  const tenths = numberAt(name, value, 1)
  if (tenths > 1_000) throw new Doubt(name, 'on yli 100 %')
  if (tenths > 0 && tenths < 10 && tenths !== 5) throw new Doubt(name, 'on alle yhden prosentin')
  return (tenths * 1_000) as Rate
}

const HIGHEST = 10_000_000_00

function ceilingAt(name: string, value: unknown): Cents {
  const ceiling = numberAt(name, value, 2)
  if (ceiling > HIGHEST) throw new Doubt(name, 'on yli 10 000 000 €')
  return ceiling as Cents
}

function dayAt(name: string, value: unknown): string {
  const text = textAt(name, value)
  const day = orNull(() => localDate(text))
  if (day === null || day.year < 2_000 || day.year > 2_199) throw new Doubt(name, 'ei ole päivä')
  return day.toString()
}

/** A day alone is its beginning; a time without a zone is that of Finland. */
function instantAt(name: string, value: unknown): string {
  const text = textAt(name, value)
  const at =
    orNull(() => Temporal.Instant.from(text)) ??
    orNull(() => Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant()) ??
    orNull(() => localDate(text).toZonedDateTime(ZONE).toInstant())
  if (at === null) throw new Doubt(name, 'ei ole aika')
  return at.toString({ smallestUnit: 'second' })
}

const yes: readonly unknown[] = [true, 'true', 'kyllä']
const no: readonly unknown[] = [false, 'false', 'ei']

function isYes(name: string, value: unknown): boolean {
  if (isMissing(value) || no.includes(value)) return false
  if (yes.includes(value)) return true
  throw new Doubt(name, 'on kyllä tai ei')
}

function orNull<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
