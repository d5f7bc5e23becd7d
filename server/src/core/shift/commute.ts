import { type RawBuilder, sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { OrdinaryWorkplace, Read, Tx } from '../../platform/database/types.ts'

/** A leased worker's trip to the client's premises, the ordinary workplace, is a commute; one that goes on from there is not. */
export function withCommute<Row extends { readonly onward: boolean }>(row: Row, workplace: OrdinaryWorkplace | null) {
  return { ...row, is_commute: !row.onward && workplace === 'CLIENT_PREMISES' }
}

/** The same of what is stored for some shifts. */
export async function markCommutes(tx: Tx, which: RawBuilder<unknown>): Promise<void> {
  await sql`update shift_reimbursement row set is_commute = not is_commute
    from shift join department on department.id = shift.department_id
    where row.shift_id = shift.id and ${which}
      and is_commute <> (not onward and ordinary_workplace is not distinct from 'CLIENT_PREMISES')`.execute(tx)
}

/** What is paid back for shifts of a department that are not paid yet follows where its people ordinarily work. */
export async function markCommutesOf(tx: Tx, departmentId: string): Promise<void> {
  await markCommutes(
    tx,
    sql`shift.department_id = ${departmentId} and not exists (
      select from salary_shift join salary on salary.id = salary_id where shift_id = shift.id and salary.state <> 'OPEN')`,
  )
}

/** Where the people of a department ordinarily work; null: nobody has said. */
export async function workplaceOf(db: Read, departmentId: string | null): Promise<OrdinaryWorkplace | null> {
  if (departmentId === null) return null
  const row = await db
    .selectFrom('department')
    .select('ordinary_workplace')
    .where('id', '=', departmentId)
    .executeTakeFirst()
  return row?.ordinary_workplace ?? null
}

/** Of salaries, those that pay trips back in a department of which nobody has said where its people ordinarily work. */
export async function tripsFromUnknown(db: Read, salaryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .innerJoin('department', 'department.id', 'salary.department_id')
    .innerJoin('salary_shift', 'salary_shift.salary_id', 'salary.id')
    .innerJoin('shift_reimbursement', 'shift_reimbursement.shift_id', 'salary_shift.shift_id')
    .select('salary.id')
    .distinct()
    .where(among('salary.id', salaryIds))
    .where('ordinary_workplace', 'is', null)
    .orderBy('salary.id')
    .execute()
  return rows.map(({ id }) => id)
}
