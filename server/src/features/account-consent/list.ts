import { listTransactions } from '@palkkasilta/contract/account-transactions.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amountEitherWay, code, contains, number, onDay, since, until } from '../../kernel/list/matching.ts'
import { transactionRows } from './queries.ts'

const anId = /^[\w.:/-]{4,70}$/
/** Both sides and the message, as one text with one index. */
const bookingText = sql`(account_transaction.creditor_name || ' ' || account_transaction.debtor_name || ' ' || account_transaction.message)`
const salary = sql<number>`coalesce(account_transaction.salary_id, 0)`

export const accountTransactions = listFrom(listTransactions.list, {
  table: 'account_transaction',
  filters: {
    matched: (isMatched) => (isMatched ? sql`${salary} > 0` : sql`${salary} = 0`),
    from: since('booked_on'),
    to: until('booked_on'),
  },
  search: {
    text: [contains(bookingText)],
    codes: [
      amountEitherWay('amount_cents'),
      code('reference', /^\w{2,35}$/),
      code('transaction_id', anId),
      code('entry_reference', anId),
      number('salary_id'),
      onDay('booked_on'),
    ],
  },
  sorts: {
    bookingDate: 'booked_on',
    transactionId: 'transaction_id',
    creditorName: 'creditor_name',
    remittanceInformationUnstructured: 'message',
    remittanceInformationStructured: 'reference',
    valueDate: 'value_on',
    transactionAmount: 'amount_cents',
    entryReference: 'entry_reference',
    salaryId: salary,
  },
  sums: {},
  rows: transactionRows,
  keyOf: ({ id }) => id,
})
