import type { CalculatedSalary, SalaryOverrides } from '../../core/salary/calculated.ts'
import type { Read } from '../../platform/database/types.ts'
import { rateOf } from './wire.ts'

const fields = ['taxpercent', 'personTyEl', 'tyEL', 'accidentInsurance', 'holidaybonus'] as const

export type RateField = (typeof fields)[number]
export type Rates = Readonly<Record<RateField, number>>

/** The rates that the rules alone give a salary, whatever was set for it. */
export async function ruledRates(db: Read, { slip, taxCardId }: CalculatedSalary): Promise<Rates> {
  const card = await db.selectFrom('tax_card').select('base_rate').where('id', '=', taxCardId).executeTakeFirst()
  return {
    taxpercent: card ? card.base_rate / 1_000_000 : rateOf(slip, 'TAX'),
    personTyEl: rateOf(slip, 'TYEL_EMPLOYEE'),
    tyEL: rateOf(slip, 'TYEL_EMPLOYER'),
    accidentInsurance: rateOf(slip, 'ACCIDENT'),
    holidaybonus: rateOf(slip, 'HOLIDAY_COMPENSATION'),
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
export function ownRates(given: Rates, { shown, ruled, set }: Known): Partial<Record<RateField, number>> {
  const isOwn = (field: RateField) =>
    !same(given[field], ruled[field]) && (set[field] !== undefined || !same(given[field], shown[field]))
  return Object.fromEntries(fields.filter(isOwn).map((field) => [field, given[field]]))
}

function same(a: number, b: number): boolean {
  return Math.round(a * 1_000_000) === Math.round(b * 1_000_000)
}
