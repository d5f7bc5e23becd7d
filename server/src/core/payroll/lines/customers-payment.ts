import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type BilledTerms, storedOverrides } from '../../salary/overrides.ts'
import type { CalculableSalary } from '../../salary/stored/calculated.ts'
import { type BilledLine, linesOfSalaries } from './lines.ts'

type Type = BilledTerms['type']

/** Whether a line can be paid out: an employee's wage never depends on the customer. */
export const isPaidFor =
  (type: Type) =>
  ({ bill_state }: Pick<BilledLine, 'bill_state'>): boolean =>
    type === 'WORKER' || bill_state === 'PAID' || bill_state === 'LOCKED'

/**
 * Why some of the salaries cannot be paid by what they are made of: nothing was billed, or the customer has not paid. An
 * advance was decided before it pays.
 */
export async function refusalsOfUnpaid(
  db: Read,
  salaries: readonly CalculableSalary[],
): Promise<ReadonlyMap<number, DomainError>> {
  const ids = salaries.map(({ id }) => id)
  const lines = Map.groupBy(await linesOfSalaries(db, ids), ({ salary_id }) => salary_id)
  return new Map(
    salaries.flatMap((salary) => {
      const own = lines.get(salary.id) ?? []
      if (own.length === 0) return [[salary.id, new DomainError('SALARY_WITHOUT_LINES')]]
      const { billed } = storedOverrides(salary)
      if (billed?.isAdvance) return []
      const isPaid = isPaidFor(billed?.type ?? 'ENTREPRENEUR')
      const unpaid = own.filter((line) => !isPaid(line))
      const bills = [...new Set(unpaid.map(({ bill_number }) => bill_number))].join(', ')
      return bills === '' ? [] : [[salary.id, new DomainError('BILL_NOT_PAID_YET', { bills })]]
    }),
  )
}
