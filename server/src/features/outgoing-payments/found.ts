import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { findable } from '../../kernel/list/finding.ts'
import { between } from '../../kernel/list/matching.ts'
import { payments } from './list.ts'

export const foundPayments = findable(
  'payment',
  payments.source,
  (row) => ({
    id: String(row.id),
    title: row.person_name,
    number: row.id,
    about: row.creditor_name === row.person_name ? [] : [row.creditor_name],
    from: row.payday,
    to: null,
    amount: cents(row.amount_cents),
  }),
  between(sql`outgoing_payment.payday`),
)
