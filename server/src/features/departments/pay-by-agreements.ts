import { departmentPayFigures } from '@palkkasilta/contract/departments.ts'
import { sum } from '@palkkasilta/values/money.ts'
import { compiledAgreements } from '../../core/agreement/load.ts'
import { paidBothWays } from '../../core/payroll/working/both-ways.ts'
import { countedAndRefused, movedFigures, toldRefused } from '../../kernel/preview.ts'
import type { Read } from '../../platform/database/types.ts'

/** The newest are enough to see what agreements do. */
const MOST = 200

/**
 * What other agreements would make of the salaries of a department that are still open: they are calculated again when they are sent to be
 * paid. Null: the agreements stay.
 */
export async function payByAgreements(db: Read, departmentId: string, agreementIds: readonly number[] | undefined) {
  if (!agreementIds) return null
  const salaries = await db
    .selectFrom('salary')
    .select(['id', 'person_id', 'department_id', 'owner', 'period_start', 'period_end', 'payday', 'overrides'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('department_id', '=', departmentId)
    .where('state', '=', 'OPEN')
    .orderBy('payday', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const paid = await paidBothWays(db, salaries, { agreements: await compiledAgreements(db, agreementIds) })
  const { counted, refused } = countedAndRefused(paid)
  const figures = (when: 'before' | 'after') => ({
    bruttoSalary: sum(counted.map((each) => each[when].slip.gross)),
    ourCosts: sum(counted.map((each) => each[when].slip.ourCosts)),
  })
  return {
    salaries: counted.length,
    allSalaries: salaries[0]?.count ?? 0,
    figures: movedFigures(departmentPayFigures, figures('before'), figures('after')),
    ...toldRefused(refused),
  }
}
