import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** The newest are enough to see what a price does. */
const MOST = 500

/** The salaries by which a change of prices is shown: those that are on no bill yet, else those of the latest bill. */
export async function salariesToPrice(db: Read, departmentIds: readonly string[]) {
  const unbilled = await db
    .selectFrom('salary')
    .select(['id', 'department_id'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where(among('department_id', departmentIds))
    .where('bill_state', '=', 'NOT_CREATED')
    .where('never_billed', '=', false)
    .orderBy('payday', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  const [first] = unbilled
  if (first) return { of: 'UNBILLED', billnum: null, salaries: unbilled, count: first.count } as const
  const bill = await db
    .selectFrom('integration_bill')
    .select(['id', 'bill_number'])
    .where(among('department_id', departmentIds))
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!bill) return { of: 'NOTHING', billnum: null, salaries: [], count: 0 } as const
  const salaries = await db
    .selectFrom('integration_bill_salary')
    .innerJoin('salary', 'salary.id', 'salary_id')
    .select(['salary.id', 'salary.department_id'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('bill_id', '=', bill.id)
    .orderBy('salary.id', 'desc')
    .limit(MOST)
    .execute()
  return { of: 'LATEST_BILL', billnum: bill.bill_number, salaries, count: salaries[0]?.count ?? 0 } as const
}
