import { listLiabilities } from '@palkkasilta/contract/liabilities.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, until } from '../../kernel/list/matching.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

export const liabilities = listFrom(listLiabilities.list, {
  table: 'liability',
  filters: {
    // a period is a year at most
    month: (month) =>
      sql`liability.month <= ${month.toString()}::date and liability.month > ${month.subtract({ years: 1 }).toString()}::date
        and liability.last_month >= ${month.with({ day: 1 }).toString()}::date`,
    creditor: is('creditor'),
    standing: is('standing'),
    dueTo: until('due'),
    differing: (isDiffering) =>
      isDiffering ? sql`liability.difference_cents <> 0` : sql`liability.difference_cents = 0`,
  },
  inOrder: [['creditor'], ['standing']],
  search: { text: [], codes: [] },
  sorts: {
    month: 'month',
    creditor: 'creditor',
    counted: 'counted_cents',
    claimed: 'claimed_cents',
    paid: 'paid_cents',
    open: 'open_cents',
    due: 'due',
    standing: 'standing',
  },
  sums: { counted: 'counted_cents', claimed: 'claimed_cents', paid: 'paid_cents', open: 'open_cents' },
  rows: (db: Read, ids: readonly number[]) => db.selectFrom('liability').selectAll().where(among('id', ids)).execute(),
  keyOf: ({ id }) => id,
})
