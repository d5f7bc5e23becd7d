import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { findable } from '../../kernel/list/finding.ts'
import { between } from '../../kernel/list/matching.ts'
import { bills } from './list.ts'

export const foundBills = findable(
  'workforceBill',
  bills.source,
  (row) => ({
    id: String(row.id),
    title: row.company,
    number: row.bill_number,
    about: [row.department_name],
    from: row.bill_date,
    to: null,
    amount: cents(row.total_cents),
  }),
  between(sql`integration_bill.bill_date`),
)
