import { type SqlBool, sql } from 'kysely'
import { twoPairsOfEyesHold } from '../../core/company/settings.ts'
import { messageId } from '../../core/payment/files/file-names.ts'
import { typedAccount } from '../../core/salary/accounts.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'

export type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number]

/** Newest first. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one statement
export const paymentRows = preparedByKeys('payment-rows', (db, ids: readonly number[]) =>
  db
    .selectFrom('outgoing_payment')
    .leftJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .leftJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('purchase_invoice', 'purchase_invoice.id', 'outgoing_payment.purchase_id')
    .leftJoinLateral(
      () => typedAccount,
      (join) => join.onTrue(),
    )
    .leftJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .leftJoin('payment_remark', 'payment_remark.id', 'outgoing_payment.remark_id')
    .leftJoin('bank_file', 'bank_file.id', 'payment_remark.bank_file_id')
    .select([
      'outgoing_payment.id',
      'outgoing_payment.version',
      'outgoing_payment.salary_id',
      'outgoing_payment.person_name',
      'outgoing_payment.purpose',
      'outgoing_payment.liability_id',
      'outgoing_payment.creditor_name',
      'outgoing_payment.creditor_iban',
      'outgoing_payment.creditor_bic',
      'outgoing_payment.reference_number',
      'outgoing_payment.message',
      'outgoing_payment.amount_cents',
      'outgoing_payment.payday',
      'outgoing_payment.debit_date',
      'outgoing_payment.debited_on',
      'outgoing_payment.state',
      'outgoing_payment.settlement',
      'outgoing_payment.live',
      'outgoing_payment.tx_state',
      'outgoing_payment.response_code',
      'outgoing_payment.end_to_end_id',
      'outgoing_payment.created_by',
      'outgoing_payment.approval_id',
      'outgoing_payment.created_at',
      'outgoing_payment.updated_at',
      'salary.person_id',
      'purchase_invoice.bill_id',
      'person.iban_changed_at',
      'person.iban as person_iban',
      'salary.iban as salary_iban',
      'typed.at as account_typed_at',
      'typed.who as account_typed_by',
      messageId.as('message_id'),
      'outbound_message.state as file_state',
      'outbound_message.problem as file_problem',
      'outbound_message.answer as file_answer',
      'bank_file.original_message_id as origin_message_id',
      'payment_remark.code as remark_code',
      'payment_remark.parameters as remark_parameters',
      twoPairsOfEyesHold.as('two_pairs_of_eyes'),
    ])
    .where(sql<SqlBool>`outgoing_payment.id = any(${ids}::bigint[])`)
    .orderBy('outgoing_payment.created_at', 'desc')
    .orderBy('outgoing_payment.id', 'desc'),
)
