import type { EarnedPeriod, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { PayPart, PayslipInput, SlipRates } from '@palkkasilta/engine/payroll/types.ts'
import { sum } from '@palkkasilta/values/money.ts'
import type { RateOverrides } from '../../salary/overrides.ts'
import type { AnyFacts, PersonFacts } from './facts.ts'
import { slipRates } from './rates.ts'
import type { WorkTermsByDay } from './work-terms.ts'

/** What somebody earned while the same rates were in force. */
interface Earned extends EarnedPeriod {
  readonly rates: SlipRates
}

/**
 * The rates of a salary: what agreement and profession say is as on the days of work. Where it changes on the way the pay is in
 * parts, and `rates` are those of the last days.
 */
export function ratesOfPay(
  facts: AnyFacts,
  person: PersonFacts,
  overrides: RateOverrides,
  termsOn: WorkTermsByDay,
  { periods }: Pick<ShiftPayResult, 'periods'>,
): Pick<PayslipInput, 'rates' | 'parts'> {
  const ratesFrom = (day: number) => slipRates(facts, person.person, termsOn(day), overrides)
  const earned = periods.map((period): Earned => ({ ...period, rates: ratesFrom(period.days.from) }))
  const rates = earned.at(-1)?.rates ?? slipRates(facts, person.person, null, overrides)
  if (earned.length < 2) return { rates }
  const alike = Map.groupBy(earned, (each) => JSON.stringify([each.rates.accident, each.rates.holidayCompensation]))
  const parts = [...alike.values()].flatMap(partOf)
  return parts.length > 1 ? { rates, parts } : { rates }
}

function partOf(earned: readonly Earned[]): PayPart[] {
  return earned.slice(0, 1).map(({ rates: { accident, holidayCompensation } }) => ({
    accident,
    holidayCompensation,
    total: sum(earned.map(({ total }) => total)),
    holidayBase: sum(earned.map(({ holidayBase }) => holidayBase)),
  }))
}
