import { differenceOf } from '@palkkasilta/engine/accounting/voucher.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { closedLines, enter } from './entered.ts'
import { wantedVouchers } from './wanted.ts'

export type AccountingMonth = Selectable<DB['accounting_month']>

/** Counts the months of which something to enter has moved. */
export async function countMovedBooks({ clock }: Pick<Services, 'clock'>, tx: Tx): Promise<void> {
  await countBooks(tx, clock.now())
}

/**
 * Brings the journal to what is known now: open months are entered anew, and what a closed one has come to since is corrected in the
 * first open month. So what closed months have, and the corrections, is at any time what is wanted.
 */
export async function countBooks(tx: Tx, at: Temporal.Instant): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('months of the journal'))`.execute(tx)
  const { rows } = await sql<{ month: string }>`delete from month_to_enter returning month::text as month`.execute(tx)
  const moved = [...new Set(rows.map(({ month }) => month))].sort()
  await addMonths(tx, moved, at)
  for (const month of await monthsOf(tx, moved)) {
    const wanted = await wantedVouchers(tx, localDate(month.month))
    if (month.closed_at === null) await enterAnew(tx, month, wanted, at)
    else await correct(tx, month, wanted)
  }
}

type Wanted = Awaited<ReturnType<typeof wantedVouchers>>

async function enterAnew(tx: Tx, { id }: AccountingMonth, wanted: Wanted, at: Temporal.Instant): Promise<void> {
  await tx.deleteFrom('voucher').where('month_id', '=', id).where('corrects_id', 'is', null).execute()
  await enter(tx, id, wanted)
  await tx.updateTable('accounting_month').set({ counted_at: at.toString() }).where('id', '=', id).execute()
}

/** What has changed of a closed month is one voucher of the first open one, until that is closed, too. */
async function correct(tx: Tx, closed: AccountingMonth, wanted: Wanted): Promise<void> {
  const open = await firstOpen(tx)
  const entered = await closedLines(tx, closed.id)
  const lines = differenceOf(
    wanted.flatMap((voucher) => voucher.lines),
    entered,
  )
  await tx
    .deleteFrom('voucher')
    .where('corrects_id', '=', closed.id)
    .where('month_id', 'in', (each) => each.selectFrom('accounting_month').select('id').where('closed_at', 'is', null))
    .execute()
  if (lines.length === 0) return
  await enter(tx, open.id, [{ kind: 'CORRECTION', day: open.month, account: '', count: 1, lines }], closed.id)
}

/** Months are there without a gap, from the first of which something is known to the present one, and one is always open. */
async function addMonths(tx: Tx, moved: readonly string[], at: Temporal.Instant): Promise<void> {
  const present = dayOf(at).with({ day: 1 }).toString()
  await sql`
    insert into accounting_month (month, counted_at)
    select month::date, ${at.toString()}::timestamptz from (
      select least(min(known), (select min(month) from accounting_month)) as first,
        greatest(max(known), ${present}::date, (select (max(month) + interval '1 month')::date from accounting_month
          where not exists (select from accounting_month where closed_at is null))) as last
      from unnest(${moved}::date[]) as moved (known)
    ) ends cross join generate_series(first, last, '1 month') as month
    where first is not null on conflict do nothing`.execute(tx)
}

function monthsOf(db: Read, months: readonly string[]): Promise<AccountingMonth[]> {
  return db
    .selectFrom('accounting_month')
    .selectAll()
    .where(sql<boolean>`month = any(${months}::date[])`)
    .orderBy('month')
    .execute()
}

export function firstOpen(db: Read): Promise<AccountingMonth> {
  return db
    .selectFrom('accounting_month')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('month')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Locks it. Throws NOT_FOUND. */
export async function monthForUpdate(tx: Tx, id: number): Promise<AccountingMonth> {
  const row = await tx.selectFrom('accounting_month').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}
