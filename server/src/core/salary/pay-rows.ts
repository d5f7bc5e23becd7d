import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'

/** A stored row of pay, as the engine knows it. */
export interface StoredPayRow {
  readonly kind: string
  readonly name: string
  readonly transactionCode: string
  /** Absent where it is not paid by time. */
  readonly minutes?: number
  readonly unitPrice: Cents
  readonly amount: Cents
}

/** Other income types than the stored ones, by pay row. */
export type IncomeTypes = ReadonlyMap<number, string>

/** What the agreement or the bill made somebody earn, by salary; holiday compensation is not among it. */
export async function earnedRows(
  db: Read,
  salaryIds: readonly number[],
  types: IncomeTypes = new Map(),
): Promise<ReadonlyMap<number, readonly StoredPayRow[]>> {
  const rows = await db
    .selectFrom('salary_row')
    .select(['id', 'salary_id', 'kind', 'name', 'transaction_code', 'minutes', 'unit_price_cents', 'total_cents'])
    .where(sql<SqlBool>`salary_id = any(${salaryIds}::bigint[])`)
    .where('kind', '<>', 'holiday compensation')
    .orderBy('salary_id')
    .orderBy('position')
    .execute()
  const earned = rows.map((row) => ({
    salaryId: row.salary_id,
    kind: row.kind,
    name: row.name,
    transactionCode: types.get(row.id) ?? row.transaction_code,
    ...(row.minutes === null ? {} : { minutes: row.minutes }),
    unitPrice: cents(row.unit_price_cents),
    amount: cents(row.total_cents),
  }))
  return Map.groupBy(earned, ({ salaryId }) => salaryId)
}
