import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { actions } from '../report/build.ts'
import { knownIdentity, payerIn } from '../report/identity.ts'

/** A wage report that the register holds of a month. */
export interface ReportedSalary {
  readonly id: number
  /** Null: it was not kept. */
  readonly payer: string | null
  /** What it told of pay; null: that was not kept, and it is the salary's. */
  readonly pay: Cents | null
  /** The same of tax. */
  readonly tax: Cents | null
}

/** The wage reports that the register holds of payments of a month, by whomever they were paid. */
export async function reportedSalaries(db: Read, month: LocalDate): Promise<ReportedSalary[]> {
  const { rows } = await sql<{
    salary_id: number
    told_cents: number | null
    told_tax_cents: number | null
    identity: unknown
  }>`
    select distinct on (salary_id) salary_id, told_cents, told_tax_cents, identity
    from register_delivery join outbound_message using (id)
    where cleared_at is null and payment_date >= ${month.toString()}::date
      and payment_date < ${month.add({ months: 1 }).toString()}::date
      and state = 'ACCEPTED' and action_code <> ${actions.invalidation}
    order by salary_id, created_at desc`.execute(db)
  return rows.map(({ salary_id, told_cents, told_tax_cents, identity }) => ({
    id: salary_id,
    payer: payerIn(knownIdentity(identity)),
    pay: told_cents === null ? null : cents(told_cents),
    tax: told_tax_cents === null ? null : cents(told_tax_cents),
  }))
}
