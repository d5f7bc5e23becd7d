import { cents } from '@palkkasilta/values/money.ts'
import { within } from '../../core/salary/within.ts'
import { findable } from '../../kernel/list/finding.ts'
import { salaries } from './list.ts'

export const foundSalaries = findable(
  'workforceSalary',
  salaries.source,
  (row) => ({
    id: String(row.id),
    title: row.person_name,
    number: row.id,
    about: [row.department_name],
    from: row.period_start,
    to: row.period_end,
    amount: cents(row.paid_cents),
  }),
  ({ from, to }) => within(from, to),
)
