import { cents } from '@palkkasilta/values/money.ts'
import { findable } from '../../kernel/list/finding.ts'
import { bills } from './list.ts'

export const foundBillersBills = findable('bill', bills.source, (row) => ({
  id: String(row.id),
  title: row.customer_name,
  number: row.bill_number,
  about: [row.person_name],
  from: row.bill_date,
  to: null,
  amount: cents(row.total_cents),
}))
