import type { salaryAccount } from '@palkkasilta/contract/salary-account.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

export type SalaryAccount = z.output<typeof salaryAccount>

const NEW_FOR_DAYS = 7

/**
 * Beside `salary` and `person`: who typed the account that a salary has in place of the person's, and when, as the history tells
 * it. Looked up for those alone that have one.
 */
export const typedAccount = sql<{ at: string; who: string | null }>`(
  select event.at, typist.first_name || ' ' || typist.last_name as who
  from audit_event event left join person typist on typist.id = event.person_id
  where salary.iban <> person.iban and event.entity = 'salary' and event.entity_id = salary.id::text
    and event.action = 'salary.save' and event.before ->> 'salaryIban' is distinct from event.after ->> 'salaryIban'
  order by event.id desc limit 1)`.as('typed')

interface Row {
  /** Null: the payment is of no salary. */
  readonly salary_iban: string | null
  readonly person_iban: string | null
  readonly iban_changed_at: string | null
  readonly account_typed_at: string | null
  readonly account_typed_by: string | null
}

/** Null where the account is the person's own and never changed. */
export function salaryAccountOf(row: Row): SalaryAccount | null {
  const differs = Boolean(row.salary_iban) && row.salary_iban !== row.person_iban
  if (differs) return { differs, typedBy: row.account_typed_by, typedAt: row.account_typed_at }
  return row.iban_changed_at === null ? null : { differs, typedBy: null, typedAt: row.iban_changed_at }
}

/** Changed so lately that staff look at it before money leaves. */
export function isNewAccount(changedAt: string | null, now: Temporal.Instant): boolean {
  if (changedAt === null) return false
  return Temporal.Instant.compare(changedAt, now.subtract({ hours: 24 * NEW_FOR_DAYS })) > 0
}

/** Of each salary whose account is not simply the person's own. */
export async function accountsOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, SalaryAccount>> {
  const rows = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoinLateral(
      () => typedAccount,
      (join) => join.onTrue(),
    )
    .select(['salary.id', 'salary.iban as salary_iban', 'person.iban as person_iban', 'person.iban_changed_at'])
    .select(['typed.at as account_typed_at', 'typed.who as account_typed_by'])
    .where(among('salary.id', ids))
    .where(({ eb, or, ref }) =>
      or([eb('salary.iban', '<>', ref('person.iban')), eb('person.iban_changed_at', 'is not', null)]),
    )
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const account = salaryAccountOf(row)
      return account ? [[row.id, account] as const] : []
    }),
  )
}
