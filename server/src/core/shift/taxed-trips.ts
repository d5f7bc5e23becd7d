import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { wagePartsOf } from './tax-free.ts'

/** Of salaries that pay trips back, how much of it is wage; only of those of which some is. What the law's figures do not tell is left out. */
export async function tripsPaidAsWage(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const rows = await db
    .selectFrom('salary_shift')
    .innerJoin('shift', 'shift.id', 'salary_shift.shift_id')
    .innerJoin('shift_reimbursement as paid', 'paid.shift_id', 'shift.id')
    .select(['salary_id', 'shift.id as shift_id', 'starts_at', 'ends_at'])
    .select(['paid.type', 'amount_hundredths', 'unit_price_cents', 'trip_hours_hundredths', 'free_meals'])
    .select(['is_commute', 'paid.country', 'lacks_grounds'])
    .where(among('salary_id', salaryIds))
    .orderBy('salary_id')
    .orderBy('paid.id')
    .execute()
  const wages = new Map<number, Cents>()
  for (const own of Map.groupBy(rows, ({ shift_id }) => shift_id).values()) {
    const [first] = own
    if (!first) continue
    const wage = wagePartsOf(own, first).reduce<number>((total, part) => total + (part ?? 0), 0)
    if (wage > 0) wages.set(first.salary_id, cents((wages.get(first.salary_id) ?? 0) + wage))
  }
  return wages
}
