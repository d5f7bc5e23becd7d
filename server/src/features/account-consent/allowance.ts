import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'

/** An account and how often the bank still gives its bookings. */
export interface AllowedAccount {
  readonly id: number
  readonly external_id: string
  readonly iban: string
  readonly name: string
  readonly allowed: number
  readonly left: number
  /** Null: it can be fetched now. */
  readonly waitsUntil: string | null
  /** The day of the newest booking that we have. */
  readonly known_to: string | null
}

interface Row extends Omit<AllowedAccount, 'left' | 'waitsUntil'> {
  readonly fetched: number
  readonly first: string | null
  readonly blocked: string | null
}

/** Accounts of a consent. What was fetched in the last 24 hours counts, whoever asked for it. */
export async function allowedAccounts(db: Read, consentId: number, now: Temporal.Instant): Promise<AllowedAccount[]> {
  const since = now.subtract({ hours: 24 }).toString()
  const { rows } = await sql<Row>`
    select account.id, external_id, iban, name, allowed,
      case when free_at > ${now.toString()}::timestamptz then free_at end as blocked,
      (select count(*) from account_fetch where account_id = account.id and fetched_at > ${since}::timestamptz) as fetched,
      (select min(fetched_at) from account_fetch where account_id = account.id and fetched_at > ${since}::timestamptz) as first,
      (select max(booked_on) from account_transaction where account_id = account.id) as known_to
    from consent_account account where consent_id = ${consentId} order by account.id`.execute(db)
  return rows.map(({ fetched, first, blocked, ...account }) => {
    const left = blocked === null ? Math.max(0, account.allowed - fetched) : 0
    const frees = first === null ? null : Temporal.Instant.from(first).add({ hours: 24 }).toString()
    return { ...account, left, waitsUntil: left > 0 ? null : (blocked ?? frees) }
  })
}
