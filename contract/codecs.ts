import {
  type Cents,
  type Hundredths,
  type Myriadths,
  type Rate,
  type Thousandths,
  wholeUnits,
} from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { typedNumber } from './shapes.ts'

/**
 * Units at the border: what the wire has on the left, what the house has on the right. A number of the wire comes with so many
 * decimals and is a whole number inside; one with more decimals cannot be read.
 */

const words = [
  '',
  'yksi desimaali',
  'kaksi desimaalia',
  'kolme desimaalia',
  'neljä desimaalia',
  'viisi desimaalia',
  'kuusi desimaalia',
]

interface Decimals {
  readonly decimals: number
  /** What one of the last decimal is inside. */
  readonly each?: number
  /** The refusal of more decimals. */
  readonly error: string
}

/** A wire number that is whole inside: with two decimals 12.34 is 1234. */
export function decimal<Unit extends number>({ decimals, each = 1, error }: Decimals) {
  const scale = 10 ** decimals
  return z
    .codec(z.number(), z.custom<Unit>(Number.isSafeInteger), {
      decode: (value, { issues }) => {
        const whole = wholeUnits(value, decimals)
        if (whole !== null && Number.isSafeInteger(whole * each)) return (whole * each) as Unit
        issues.push({ code: 'custom', message: error, input: value })
        return z.NEVER
      },
      encode: (units) => units / (each * scale),
    })
    .meta({ multipleOf: 1 / scale })
}

const atMost = (decimals: number, what: string) => `${what} on enintään ${words[decimals]}.`

/** `what` stands in the refusal: "Summassa on enintään kaksi desimaalia." */
const unit =
  <Unit extends number>(decimals: number, otherwise: string, each?: number) =>
  (what = otherwise) =>
    decimal<Unit>({ decimals, error: atMost(decimals, what), ...(each && { each }) })

export const hundredths = unit<Hundredths>(2, 'Määrässä')
export const thousandths = unit<Thousandths>(3, 'Luvussa')
/** Ten-thousandths of a euro. */
export const myriadths = unit<Myriadths>(4, 'Hinnassa')
/** 25.5 on the wire is 25.5 %. */
export const percent = unit<Rate>(2, 'Prosentissa', 100)

/** Euros on the wire, cents inside. */
export const euros = unit<Cents>(2, 'Summassa')()
/** The same in an address, which has it as text. */
export const typedEuros = typedNumber('Summa on luku, esimerkiksi 1234.50.', { isSigned: true }).pipe(euros)
/** 0.255 on the wire is 25.5 %. */
export const fraction = unit<Rate>(6, 'Prosenttiosuudessa')()
/** The same with five decimals, as contribution rates of a person are typed: 0.0193 is 1.93 %. */
export const contributionRate = unit<Rate>(5, 'Prosenttiosuudessa', 10)()

/** The share of the tax, which is told as a percent of two decimals: 0.2012 is 20.12 %. */
export const taxShare = decimal<Rate>({ decimals: 4, each: 100, error: atMost(2, 'Veroprosentissa') })

/** A choice that is 0 or 1 on the wire; `yes` says which of them is true inside. */
export function oneOrZero(yes: 0 | 1) {
  return z.codec(z.literal([0, 1]), z.boolean(), {
    decode: (value) => value === yes,
    encode: (isYes) => (isYes ? yes : yes === 1 ? 0 : 1),
  })
}
