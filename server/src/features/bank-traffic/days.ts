import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { type BookedDay, dayLines, type Line, type Statement } from './day-lines.ts'

/** The books of each account and day beside its statement. */
export async function accountDays(
  db: Read,
  { from, to, account }: { readonly from: LocalDate; readonly to: LocalDate; readonly account?: string | undefined },
): Promise<Line[]> {
  const [first, last] = [from.toString(), to.toString()]
  const statements = await statementsOf(db, first, last, account)
  // of one that began earlier all of its days count
  const start = [first, ...statements.map((each) => each.from)].sort()[0] ?? first
  const booked = await bookedDays(db, start, last, account)
  return dayLines(booked, statements).filter(({ day }) => day >= first)
}

async function bookedDays(db: Read, from: string, to: string, account: string | undefined) {
  const { rows } = await sql<BookedDay>`
    select account, booked_on::text as day, count(*) as entries,
      coalesce(sum(amount_cents) filter (where not debit), 0)::bigint as credits,
      coalesce(sum(amount_cents) filter (where debit), 0)::bigint as debits,
      coalesce(sum(signed_cents) filter (where statement_id is not null), 0)::bigint as stated,
      count(*) filter (where statement_id is null) as off,
      coalesce(sum(signed_cents) filter (where statement_id is null), 0)::bigint as "offCents",
      count(*) filter (where not is_explained) as unexplained,
      coalesce(sum(signed_cents) filter (where not is_explained), 0)::bigint as "unexplainedCents"
    from account_entry
    where account is not null and booked_on between ${from}::date and ${to}::date and ${ofAccount(account)}
    group by 1, 2`.execute(db)
  return rows
}

/** Those that end in these days, in the order of the account. */
async function statementsOf(db: Read, from: string, to: string, account: string | undefined) {
  const { rows } = await sql<Statement>`
    select account, from_day::text as "from", to_day::text as "to", sequence_number as number, opening_cents as opening,
      closing_cents as closing, file_reference as "fileReference", before,
      coalesce((select sum(signed_cents) from account_entry where statement_id = told.id), 0)::bigint as kept,
      (select file_reference from account_statement again join bank_file on bank_file.id = again.bank_file_id
        where again.repeats = told.id order by again.id desc limit 1) as "repeatedIn"
    from account_statement told join bank_file on bank_file.id = bank_file_id
      left join lateral (
        select json_build_object('number', sequence_number, 'closing', closing_cents, 'to', to_day) as before
        from account_statement earlier
        where earlier.account = told.account and repeats is null
          and (to_day, coalesce(sequence_number, 0), id) < (told.to_day, coalesce(told.sequence_number, 0), told.id)
        order by to_day desc, sequence_number desc nulls last, id desc limit 1) as chain on true
    where told.repeats is null and to_day between ${from}::date and ${to}::date and ${ofAccount(account)}
    order by account, to_day, sequence_number, told.id`.execute(db)
  return rows
}

const ofAccount = (account: string | undefined) => (account === undefined ? sql`true` : sql`account = ${account}`)
