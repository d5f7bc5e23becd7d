import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { AccountReport } from '../../integrations/bank/messages/account-report.ts'
import { bookedBalances } from '../../integrations/bank/messages/discrepancies.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { FromFile } from './matched.ts'

/** Keeps what the statements of a file say of their accounts; gives the id of each by its place. One told again is the one told first. */
export async function storeStatements(
  tx: Tx,
  reports: readonly AccountReport[],
  { file, at }: FromFile,
): Promise<ReadonlyMap<AccountReport, number>> {
  const told = reports.flatMap((report, place) => (report.account === null ? [] : [{ report, place }]))
  if (told.length === 0) return new Map()
  const rows = told.map(({ report, place }) => ({ bank_file_id: file, place, ...columnsOf(report, at) }))
  const columns = sql.raw(
    'bank_file_id, place, account, sequence_number, from_day, to_day, opening_cents, closing_cents',
  )
  const { rows: stored } = await sql<{ id: number; place: number }>`
    insert into account_statement (${columns}, repeats)
    select ${columns}, (
      select min(id) from account_statement first
      where first.account = given.account and first.bank_file_id < given.bank_file_id and first.repeats is null
        and extract(year from first.to_day) = extract(year from given.to_day)
        and case when given.sequence_number is not null then first.sequence_number = given.sequence_number
          else (first.from_day, first.to_day) = (given.from_day, given.to_day) and first.sequence_number is null end)
    from jsonb_populate_recordset(null::account_statement, ${JSON.stringify(rows)}::jsonb) given order by place
    on conflict (bank_file_id, place) do update set repeats = excluded.repeats
    returning coalesce(repeats, id) as id, place`.execute(tx)
  const ids = new Map(stored.map(({ id, place }) => [place, id]))
  return new Map(told.flatMap(({ report, place }) => (ids.has(place) ? [[report, ids.get(place) ?? 0] as const] : [])))
}

function columnsOf(report: AccountReport, now: Temporal.Instant) {
  const { opening, closing } = bookedBalances(report)
  const { from, to } = daysOf(report, now)
  return {
    account: report.account,
    sequence_number: report.sequenceNumber,
    from_day: from.toString(),
    to_day: to.toString(),
    opening_cents: opening?.amount ?? null,
    closing_cents: closing?.amount ?? null,
  }
}

/** As it says itself, else by its balance and what it books. */
function daysOf(report: AccountReport, now: Temporal.Instant): { readonly from: LocalDate; readonly to: LocalDate } {
  const booked = report.entries.flatMap(({ bookingDate }) => bookingDate ?? []).sort(Temporal.PlainDate.compare)
  const closed = bookedBalances(report).closing?.date
  // some banks end a day at its midnight
  const to =
    (report.to && dayOf(report.to.subtract({ seconds: 1 }))) ??
    closed ??
    booked.at(-1) ??
    dayOf(report.createdAt ?? now)
  const from = (report.from && dayOf(report.from)) ?? booked[0] ?? to
  return { from: isBefore(to, from) ? to : from, to }
}
