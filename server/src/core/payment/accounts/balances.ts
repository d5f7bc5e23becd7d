import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'

/** What an account has, as far as the bank has told. */
export interface Balance {
  /** What its newest statement ends with; null: none has been read. */
  readonly closing: Cents | null
  /** ISO day of that. */
  readonly on: string | null
  readonly fileReference: string | null
  /** What was booked since and is on no statement yet. */
  readonly booked: Cents
}

/** Of each of these accounts. */
export async function balancesOf(db: Read, ibans: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
  const { rows } = await sql<{
    iban: string
    closing: number | null
    to_day: string | null
    file_reference: string | null
    booked: number
  }>`
    select iban, closing, to_day::text, file_reference, coalesce((
        select sum(signed_cents) from account_entry
        where account = iban and booked_on > to_day and statement_id is null), 0)::bigint as booked
    from unnest(${ibans}::text[]) as asked (iban) left join lateral (
      select closing_cents as closing, to_day, file_reference from account_statement
        join bank_file on bank_file.id = bank_file_id
      where account = iban and repeats is null
      order by to_day desc, sequence_number desc nulls last, account_statement.id desc limit 1) newest on true`.execute(
    db,
  )
  return new Map(
    rows.map(({ iban, closing, to_day, file_reference, booked }) => [
      iban,
      {
        closing: closing === null ? null : cents(closing),
        ...{ on: to_day, fileReference: file_reference, booked: cents(booked) },
      },
    ]),
  )
}
