import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { COMMITTED } from './facts.ts'

interface PaidSalary {
  readonly id: number
  readonly person_id: number
  readonly payday: string
}

/** What the person is paid in the calendar month of the payday, this salary with those that have been sent to be paid. */
export async function monthPay(db: Read, { id, person_id, payday }: PaidSalary): Promise<Cents> {
  const row = await db
    .selectFrom('salary')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('taxable_cents'), sql<number>`0`).as('sum'))
    .where('person_id', '=', person_id)
    .where(sql<SqlBool>`date_trunc('month', payday) = date_trunc('month', ${payday}::date)`)
    .where(({ eb, or }) => or([eb('id', '=', id), eb('state', 'in', COMMITTED)]))
    .executeTakeFirstOrThrow()
  return cents(Number(row.sum))
}
