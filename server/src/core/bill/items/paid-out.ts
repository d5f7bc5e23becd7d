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

/** The salary that each line of a bill is paid by: of one that was paid in advance, the one that pays the rest. */
export async function salariesOfItems(db: Read, billId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('billable_item')
    .innerJoin('salary_line', 'item_id', 'id')
    .select(['item_id', 'salary_id'])
    .where('bill_id', '=', billId)
    .orderBy('is_advance', 'desc')
    .orderBy('salary_id')
    .execute()
  return new Map(rows.map(({ item_id, salary_id }) => [item_id, salary_id]))
}
