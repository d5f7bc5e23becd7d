import { listAccountingMonths, listLedgerAccounts } from '@palkkasilta/contract/accounting.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

export const accountingMonths = listFrom(listAccountingMonths.list, {
  table: 'accounting_month',
  filters: {
    year: (year) =>
      sql`accounting_month.month >= ${`${year}-01-01`}::date and accounting_month.month <= ${`${year}-12-01`}::date`,
    state: (state) =>
      state === 'OPEN' ? sql`accounting_month.closed_at is null` : sql`accounting_month.closed_at is not null`,
  },
  inOrder: [['year'], ['state']],
  search: { text: [], codes: [] },
  sorts: { month: 'month' },
  sums: {},
  rows: monthRows,
  keyOf: ({ id }) => id,
})

export type MonthRow = Awaited<ReturnType<typeof monthRows>>[number]

async function monthRows(db: Read, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    month: string
    counted_at: string
    closed_at: string | null
    closed_by: string | null
    vouchers: number
    corrections: number
    debit: number
    credit: number
    is_next: boolean
  }>`
    select month.id, month::text, counted_at, closed_at, case when closed_by is not null then full_name_of(closed_by) end as closed_by,
      vouchers, corrections, debit, credit, month.id = (
        select id from accounting_month where closed_at is null order by month limit 1) as is_next
    from accounting_month month cross join lateral (
      select count(*) as vouchers, count(*) filter (where corrects_id is not null) as corrections from voucher where month_id = month.id) own
      cross join lateral (
        select coalesce(sum(amount_cents) filter (where amount_cents > 0), 0)::bigint as debit,
          coalesce(-sum(amount_cents) filter (where amount_cents < 0), 0)::bigint as credit
        from voucher join voucher_line on voucher_id = voucher.id where month_id = month.id) entered
    where month.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

export const ledgerAccounts = listFrom(listLedgerAccounts.list, {
  table: 'ledger_account',
  filters: {},
  search: { text: [], codes: [] },
  sorts: { number: 'number', name: 'name' },
  sums: {},
  rows: (db: Read, ids: readonly number[]) =>
    db.selectFrom('ledger_account').selectAll().where(among('id', ids)).execute(),
  keyOf: ({ id }) => id,
})
