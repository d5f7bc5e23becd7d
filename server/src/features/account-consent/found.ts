import { cents } from '@palkkasilta/values/money.ts'
import { findable } from '../../kernel/list/finding.ts'
import { accountTransactions } from './list.ts'

export const foundTransactions = findable('accountTransaction', accountTransactions.source, (row) => ({
  id: String(row.id),
  title: row.creditor_name || row.debtor_name,
  number: null,
  about: [row.reference, row.message],
  from: row.booked_on,
  to: null,
  amount: cents(row.amount_cents),
}))
