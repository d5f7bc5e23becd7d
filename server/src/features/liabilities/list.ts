import { listLiabilities } from '@palkkasilta/contract/liabilities.ts'
import { liabilityPeriod } from '@palkkasilta/engine/register/liabilities.ts'
import { creditors } from '@palkkasilta/values/creditors.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, until } from '../../kernel/list/matching.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** The periods that a month is a part of begin with one of these. */
const beginnings = (month: LocalDate) => [
  ...new Set(creditors.map((creditor) => liabilityPeriod(creditor, month).month.toString())),
]

export const liabilities = listFrom(listLiabilities.list, {
  table: 'liability',
  filters: {
    month: (month) =>
      sql`liability.month = any(${beginnings(month)}::date[]) and liability.last_month >= ${month.with({ day: 1 }).toString()}::date`,
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
