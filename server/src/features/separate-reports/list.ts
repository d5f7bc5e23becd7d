import { listRegisterMonths } from '@palkkasilta/contract/separate-reports.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

const difference = sql<number>`(separate_report.paid_cents - separate_report.reported_cents)`

export const registerMonths = listFrom(listRegisterMonths.list, {
  table: 'separate_report',
  filters: {
    year: (year) =>
      sql`separate_report.month >= ${`${year}-01-01`}::date and separate_report.month <= ${`${year}-12-01`}::date`,
    state: (state) =>
      state === 'CLIENT'
        ? sql`not separate_report.is_ours`
        : sql`separate_report.state = ${state} and separate_report.is_ours`,
    differing: (isDiffering) => (isDiffering ? sql`${difference} <> 0` : sql`${difference} = 0`),
  },
  inOrder: [['year']],
  search: { text: [], codes: [] },
  sorts: {
    month: 'month',
    payer: 'payer_name',
    paid: 'paid_cents',
    reported: 'reported_cents',
    difference,
    contribution: 'contribution_cents',
    state: 'state',
  },
  sums: { paid: 'paid_cents', reported: 'reported_cents', difference, contribution: 'contribution_cents' },
  rows: monthRows,
  keyOf: ({ id }) => id,
})

export type MonthRow = Awaited<ReturnType<typeof monthRows>>[number]

function monthRows(db: Read, ids: readonly number[]) {
  return db.selectFrom('separate_report').selectAll().where(among('id', ids)).execute()
}
