import { cents } from '@palkkasilta/values/money.ts'
import { within } from '../../core/salary/within.ts'
import { findable } from '../../kernel/list/finding.ts'
import { billedSalaries } from './list.ts'

export const foundBilledSalaries = findable(
  'salary',
  billedSalaries.source,
  (row) => ({
    id: String(row.id),
    title: `${row.first_name} ${row.last_name}`.trim(),
    number: row.id,
    about: [],
    from: row.period_start,
    to: row.period_end,
    amount: cents(row.paid_cents),
  }),
  ({ from, to }) => within(from, to),
)
