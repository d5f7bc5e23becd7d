import { type VatClass, vatRates } from '@palkkasilta/parameters/vat.ts'
import { finnishDate, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Rate, toPercent } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'

export interface VatChoice {
  readonly class: VatClass
  readonly rate: Rate
  readonly name: string
  readonly since: string
}

/** The tax rates that a supply of the day can have, from zero up: the list that staff choose from. */
export function vatChoices(supplied: LocalDate): readonly VatChoice[] {
  return (Object.keys(vatRates) as VatClass[])
    .map((key) => {
      const { value, since } = vatRates[key].on(supplied)
      return { class: key, rate: value, name: vatRates[key].name, since }
    })
    .sort((a, b) => a.rate - b.rate)
}

export function isVatRateOn(rate: Rate, supplied: LocalDate): boolean {
  return vatChoices(supplied).some((choice) => choice.rate === rate)
}

function percent(rate: Rate): string {
  return String(toPercent(rate)).replace('.', ',')
}

/** Refuses a rate that no supply of the day has: 14 % from 2026 on, or a slip of the finger. */
export function checkVatRate(rate: Rate, supplied: LocalDate, field = 'rate'): void {
  if (isVatRateOn(rate, supplied)) return
  throw new EngineError('VAT_RATE_NOT_IN_FORCE', field, {
    rate: percent(rate),
    day: finnishDate(supplied),
    rates: vatChoices(supplied)
      .map((choice) => percent(choice.rate))
      .join('; '),
  })
}
