import { cents } from '@palkkasilta/values/money.ts'
import { findable } from '../../kernel/list/finding.ts'
import { incomingMoney } from './list.ts'

export const foundIncomingMoney = findable('incomingMoney', incomingMoney.source, (row) => ({
  id: String(row.id),
  title: row.counterparty ?? '',
  number: null,
  about: [row.message ?? ''].filter(Boolean),
  from: row.booked_on,
  to: null,
  amount: cents(row.amount_cents),
}))
