import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'

/** What a salary is made of stays as it is: throws BILL_IN_SALARY where one has a line of the bill, or a subcontract of it. */
export async function refusePaidOut(db: Read, billId: number): Promise<void> {
  const { rows } = await sql<{ salary_id: number }>`
    select salary_id from billable_item join salary_line on item_id = id where bill_id = ${billId}
    union select salary_id from subcontract join salary_subcontract on subcontract_id = id where bill_id = ${billId}
    order by salary_id`.execute(db)
  if (rows.length > 0)
    throw new DomainError('BILL_IN_SALARY', { salaries: rows.map(({ salary_id }) => salary_id).join(', ') })
}
