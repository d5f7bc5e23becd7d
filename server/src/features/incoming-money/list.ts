import { listIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { sql } from 'kysely'
import { entryText } from '../../core/incoming/text.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, code, contains, is, onDay, since, until } from '../../kernel/list/matching.ts'
import { moneyRows } from './queries.ts'

export const incomingMoney = listFrom(listIncomingMoney.list, {
  table: 'account_entry',
  where: sql`account_entry.waiting_state is not null`,
  filters: {
    state: is('waiting_state'),
    reason: is('waiting_reason'),
    from: since('booked_on'),
    to: until('booked_on'),
  },
  inOrder: [['state'], ['reason']],
  search: {
    text: [contains(entryText)],
    codes: [amount('amount_cents'), code('reference', /^\w{2,35}$/), onDay('booked_on')],
  },
  sorts: {
    bookedOn: 'booked_on',
    payer: 'counterparty',
    amount: 'amount_cents',
    left: 'waiting_cents',
    reference: 'reference',
  },
  sums: { amount: 'amount_cents', left: 'waiting_cents' },
  rows: moneyRows,
  keyOf: ({ id }) => id,
})
