import { millionths } from '@palkkasilta/values/money.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type RateName, type Rates, rateNames, type SalaryOverrides } from '../../salary/overrides.ts'
import { rateOf } from '../../salary/slip-rates.ts'
import type { CalculatedSalary } from '../../salary/stored/calculated.ts'

/** The rates that the rules alone give a salary, whatever was set for it. */
export async function ruledRates(db: Read, { slip, taxCardId }: CalculatedSalary): Promise<Rates> {
  const card = await db.selectFrom('tax_card').select('base_rate').where('id', '=', taxCardId).executeTakeFirst()
  return {
    withholding: card ? millionths(card.base_rate) : rateOf(slip, 'TAX'),
    tyelEmployee: rateOf(slip, 'TYEL_EMPLOYEE'),
    tyelEmployer: rateOf(slip, 'TYEL_EMPLOYER'),
    accident: rateOf(slip, 'ACCIDENT'),
    holidayCompensation: rateOf(slip, 'HOLIDAY_COMPENSATION'),
  }
}

interface Known {
  /** As the form showed them. */
  readonly shown: Rates
  readonly ruled: Rates
  readonly set: SalaryOverrides
}

/**
 * The rates that are this salary's own. The form always holds all of them: one that is as the rules give it, or as it was shown
 * while nobody had set it, follows the rules on.
 */
export function ownRates(given: Rates, { shown, ruled, set }: Known): Partial<Rates> {
  const isOwn = (name: RateName) =>
    given[name] !== ruled[name] && (set[name] !== undefined || given[name] !== shown[name])
  return Object.fromEntries(rateNames.filter(isOwn).map((name) => [name, given[name]]))
}
