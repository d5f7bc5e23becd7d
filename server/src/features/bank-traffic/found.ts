import { cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import { findable } from '../../kernel/list/finding.ts'
import { bankEntries } from './list.ts'

/** Money that has come in and was matched at once: what waits, or waited, is found with its kind, and ours by its payment. */
const matchedAtOnce = sql<SqlBool>`(account_entry.waiting_state is null and not account_entry.debit)`

export const foundBankEntries = findable('bankEntry', { ...bankEntries.source, where: matchedAtOnce }, (row) => ({
  id: String(row.id),
  title: row.counterparty ?? '',
  number: row.number,
  about: [row.reference ?? '', row.message ?? ''],
  from: row.booked_on,
  to: null,
  amount: cents(row.signed_cents),
}))
