import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { sql } from 'kysely'
import { nameOf } from '../../core/payment/files/file-names.ts'
import { byPersonName } from '../../core/person/found-by-name.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import {
  accountEnd,
  amount,
  beginsWith,
  code,
  is,
  isAny,
  number,
  onDay,
  since,
  until,
} from '../../kernel/list/matching.ts'
import { paymentRows } from './queries.ts'

export const payments = listFrom(listPayments.list, {
  table: 'outgoing_payment',
  filters: {
    state: is('state'),
    settlement: isAny('settlement'),
    from: since('payday'),
    to: until('payday'),
    sent: is('task_id'),
    approval: is('approval_id'),
    undebitedBy: (day) => sql`(${isUndebited} and outgoing_payment.debit_date <= ${day.toString()}::date)`,
    bankFile: (fileReference) => sql`outgoing_payment.id in ${paymentsMentionedIn(fileReference)}`,
  },
  inOrder: [['state'], ['settlement']],
  few: ['sent', 'approval', 'undebitedBy'],
  search: {
    text: [byPersonName],
    codes: [
      amount('amount_cents'),
      code('reference_number', /^\w{2,35}$/),
      beginsWith('creditor_iban', /^[a-z]{2}\d{2}\w*$/i),
      accountEnd('outgoing_payment.creditor_iban'),
      onDay('payday'),
      number('id'),
    ],
  },
  sorts: {
    id: 'id',
    name: 'person_name',
    created: 'created_at',
    amount: 'amount_cents',
    reference: 'reference_number',
    state: 'state',
    payDate: 'payday',
  },
  sums: { amount: 'amount_cents' },
  rows: paymentRows,
  keyOf: (payment) => payment.id,
})

/** The bank has it, and our account was not debited. In the words of its index. */
const isUndebited = sql`outgoing_payment.settlement in ('SENT', 'ACCEPTED', 'UNKNOWN', 'CANCEL_ASKED')`

/** A file of the bank mentions the payments whose message it answers and those whose debits it tells; our own, those that it pays. */
function paymentsMentionedIn(fileReference: string) {
  return sql`(
    select payment.id from bank_file
      join outbound_message on outbound_message.key in (${nameOf('bank_file.original_message_id')}, bank_file.user_filename)
      join outgoing_payment payment on payment.file_id = outbound_message.id
      where bank_file.file_reference = ${fileReference}
    union
    select account_entry.payment_id from bank_file
      join account_entry on account_entry.bank_file_id = bank_file.id
      where bank_file.file_reference = ${fileReference} and account_entry.payment_id is not null)`
}
