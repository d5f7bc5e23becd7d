import { cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import { findable } from '../../kernel/list/finding.ts'
import { bankEntries } from './list.ts'

/** What is found as nothing else: money that waits, or waited, has a kind of its own, and a payment of ours is found itself. */
const foundAsItself = sql<SqlBool>`(account_entry.waiting_state is null
  and not (account_entry.debit and account_entry.payment_id is not null))`

export const foundBankEntries = findable('bankEntry', { ...bankEntries.source, where: foundAsItself }, (row) => ({
  id: String(row.id),
  title: row.counterparty ?? '',
  number: row.number,
  about: [row.reference ?? '', row.message ?? ''],
  from: row.booked_on,
  to: null,
  amount: cents(row.signed_cents),
}))
