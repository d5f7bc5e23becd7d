import { departmentPayFigures } from '@palkkasilta/contract/departments.ts'
import { sum } from '@palkkasilta/values/money.ts'
import { compiledAgreements } from '../../core/agreement/load.ts'
import { paidBothWays } from '../../core/payroll/working/both-ways.ts'
import { movedFigures } from '../../kernel/edits.ts'
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
  const both = paid.flatMap(({ before, after }) =>
    'slip' in before && 'slip' in after ? [{ before: before.slip, after: after.slip }] : [],
  )
  const refused = paid.flatMap(({ after }) => ('message' in after ? [after.message] : []))
  const figures = (when: 'before' | 'after') => ({
    bruttoSalary: sum(both.map((each) => each[when].gross)),
    ourCosts: sum(both.map((each) => each[when].ourCosts)),
  })
  return {
    salaries: both.length,
    allSalaries: salaries[0]?.count ?? 0,
    figures: movedFigures(departmentPayFigures, figures('before'), figures('after')),
    refused: refused.length,
    reason: refused[0] ?? null,
  }
}
