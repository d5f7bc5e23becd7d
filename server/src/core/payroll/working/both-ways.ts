import { attempt } from '../../../kernel/problems.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/stored/calculated.ts'
import type { CalculationOptions } from './calculator.ts'
import { recalculation } from './recalculate.ts'

/** The salary, or why it cannot be calculated. */
type Attempt = CalculatedSalary | { readonly message: string }

/** What salaries come to as things are, and as they are supposed to be. Stores nothing. */
export async function paidBothWays<Salary extends CalculableSalary>(
  db: Read,
  salaries: readonly Salary[],
  supposed: CalculationOptions,
): Promise<readonly { readonly salary: Salary; readonly before: Attempt; readonly after: Attempt }[]> {
  const asIs = await recalculation(db, salaries)
  const asSupposed = await recalculation(db, salaries, supposed)
  return salaries.map((salary) => ({
    salary,
    before: attempt(() => asIs.calculate(salary)),
    after: attempt(() => asSupposed.calculate(salary)),
  }))
}
