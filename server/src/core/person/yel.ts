import type { YelDeclaration } from '@palkkasilta/engine/payroll/yel.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { DB, Read } from '../../platform/database/types.ts'

/** What people have told of their own pension insurance, by person. */
export async function yelDeclarations(
  db: Read,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly YelDeclaration[]>> {
  const rows = await db
    .selectFrom('yel_declaration')
    .selectAll()
    .where(sql<SqlBool>`person_id = any(${personIds}::bigint[])`)
    .execute()
  const told = rows.map((row) => ({ personId: row.person_id, ...declarationOf(row) }))
  return Map.groupBy(told, ({ personId }) => personId)
}

type YelRow = Pick<
  Selectable<DB['yel_declaration']>,
  'valid_from' | 'status' | 'work_income_cents' | 'expected_income_cents'
>

export function declarationOf(row: YelRow): YelDeclaration {
  return {
    from: localDate(row.valid_from),
    status: row.status,
    yelsum: cents(row.work_income_cents),
    expectedIncome: row.expected_income_cents === null ? null : cents(row.expected_income_cents),
  }
}
