import { listBankEntries } from '@palkkasilta/contract/bank-entries.ts'
import { sql } from 'kysely'
import { entryText } from '../../core/incoming/text.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, beginsWith, code, contains, is, onDay, since, until } from '../../kernel/list/matching.ts'
import { entryRows } from './queries.ts'

export const bankEntries = listFrom(listBankEntries.list, {
  table: 'account_entry',
  filters: {
    account: is('account'),
    direction: (direction) => sql`account_entry.debit = ${direction === 'out'}`,
    kind: is('kind'),
    matched: is('is_explained'),
    from: since('booked_on'),
    to: until('booked_on'),
  },
  inOrder: [['account'], ['kind'], ['matched'], ['direction']],
  search: {
    text: [contains(entryText)],
    codes: [
      amount('amount_cents'),
      code('reference', /^\w{2,35}$/),
      beginsWith('counterparty_iban', /^[a-z]{2}\d{2}\w*$/i),
      code('archive_id', /^\w{6,35}$/),
      onDay('booked_on'),
    ],
  },
  sorts: {
    bookedOn: 'booked_on',
    name: 'counterparty',
    reference: 'reference',
    code: 'bank_code',
    amount: 'signed_cents',
  },
  sums: { amount: 'signed_cents' },
  rows: entryRows,
  keyOf: ({ id }) => id,
})
