import type { chainThings } from '@palkkasilta/contract/history.ts'
import { type RawBuilder, sql } from 'kysely'
import { billersMessages } from '../../core/bill/items/stored.ts'
import { BILLS, salariesMessages } from '../../core/bill/queries.ts'
import { BANK_FILES, messageId, nameOf } from '../../core/payment/files/file-names.ts'
import { WAGE_REPORTS } from '../../core/report/queries.ts'
import { COMMITTED } from '../../core/salary/committed.ts'

export type Linked = (typeof chainThings)[number]

/** How things of two kinds hang together, walked both ways. */
export interface Link {
  readonly member: Linked
  readonly whole: Linked
  /**
   * The whole has members that are nothing to each other, as a file has payments of many salaries: who came up to it by
   * one of them does not go down to the others.
   */
  readonly gathers: boolean
  readonly table: RawBuilder<unknown>
  readonly columns: { readonly member: RawBuilder<unknown>; readonly whole: RawBuilder<unknown> }
  readonly where?: RawBuilder<unknown>
}

type Given = Omit<Link, 'table' | 'columns' | 'where' | 'gathers'> & {
  readonly in: string | RawBuilder<unknown>
  readonly by: readonly [member: string, whole: string]
  readonly where?: RawBuilder<unknown>
}

const link =
  (gathers: boolean) =>
  ({ in: table, by: [member, whole], ...given }: Given): Link => ({
    ...given,
    gathers,
    table: typeof table === 'string' ? sql.table(table) : table,
    columns: { member: sql.ref(member), whole: sql.ref(whole) },
  })

const gathered = link(true)
const own = link(false)

/** Bills that an entry pays by its reference. */
const paidByReference = sql`account_entry
  join document_number on document_number.reference = account_entry.reference and not is_credit`

/** The bank's word on a message names the message; a file of ours has its own name in the bank's list. */
const answers = sql`bank_file join outbound_message on outbound_message.key = ${nameOf('bank_file.original_message_id')}
  and ${messageId} = bank_file.original_message_id`
const listed = sql`bank_file join outbound_message on outbound_message.key = bank_file.user_filename`
const ofBank = sql`outbound_message.channel = ${BANK_FILES} and outbound_message.route = bank_file.connection`

const ofLine = sql`salary_line join billable_item on billable_item.id = salary_line.item_id`
const ofPurchase = sql`purchase_invoice join outgoing_payment on outgoing_payment.purchase_id = purchase_invoice.id`
const ofBatch = sql`account_entry join outgoing_payment on outgoing_payment.bank_batch_id = account_entry.batch_id`
const onStatement = sql`account_entry join account_statement on account_statement.id = account_entry.statement_id`

const toldOfMonth = sql`salary join separate_report
  on payday >= separate_report.month and payday < (separate_report.month + interval '1 month')::date`
const taxOfMonth = sql`separate_report join liability on creditor = 'TAX'
  and liability.month = separate_report.month and liability.payer_business_id = separate_report.payer_business_id`
const owedOfPeriod = sql`salary left join union_due on union_due.id = union_due_id
  join liability on payday >= liability.month and payday < (last_month + interval '1 month')::date`

/** Sent to be paid, and told and owed of by us: wages in a client company's name are the client's. */
const countsInMonth = sql`salary.state = any(${COMMITTED}::text[]) and paid_as <> 'UNREPORTED'
  and (owner <> 'EXTERNAL' or external_payer = 'SUBSTITUTE')`

/** What a salary left to be paid to the creditor. In another employer's place we owe what was withheld, and no insurance. */
const owesOf = sql`case creditor
  when 'TAX' then tax_cents + employee_health_cents > 0
  when 'ENFORCEMENT' then distraint_cents > 0
  when 'UNION' then union_due_cents > 0 and union_due.iban = payee_iban and union_due.reference = payee_reference
  else owner <> 'EXTERNAL' and case creditor when 'PENSION' then employee_tyel_cents > 0
    when 'UNEMPLOYMENT' then employee_unemployment_cents > 0 else paid_as = 'WAGE' and employer_costs_cents > 0 end end`

/** The messages of a bill to the collection provider. */
const messagesOf = (whole: 'bill' | 'workforceBill', kinds: readonly string[]) =>
  own({
    ...{ member: 'billMessage', whole, in: 'outbound_message', by: ['id', 'subject_id'] },
    where: sql`channel = ${BILLS} and kind = any(${kinds}::text[])`,
  })

/** Money that came for a bill: by its reference, or matched by staff. */
const moneyFor = (member: 'bill' | 'workforceBill') => [
  gathered({
    ...{ member, whole: 'bankEntry', in: paidByReference, by: ['entity_id', 'account_entry.id'] },
    where: sql`entity = ${member} and payment_id is null`,
  }),
  gathered({
    ...{ member, whole: 'bankEntry', in: 'money_use', by: ['entity_id', 'entry_id'] },
    where: sql`entity = ${member} and undone_at is null and kind = 'MATCHED'`,
  }),
]

/** All that a chain is made of. A new way in which one thing comes of another gets a line here. */
export const links: readonly Link[] = [
  gathered({ member: 'shift', whole: 'salary', in: 'salary_shift', by: ['shift_id', 'salary_id'] }),
  gathered({ member: 'shift', whole: 'salary', in: 'settled_shift', by: ['shift_id', 'salary_id'] }),
  gathered({ member: 'shift', whole: 'salary', in: 'settled_shift', by: ['shift_id', 'settlement_id'] }),
  gathered({ member: 'salary', whole: 'workforceBill', in: 'integration_bill_salary', by: ['salary_id', 'bill_id'] }),
  gathered({ member: 'bill', whole: 'salary', in: ofLine, by: ['bill_id', 'salary_id'] }),
  own({ member: 'subcontract', whole: 'bill', in: 'subcontract', by: ['id', 'bill_id'] }),
  gathered({ member: 'subcontract', whole: 'salary', in: 'salary_subcontract', by: ['subcontract_id', 'salary_id'] }),
  gathered({ member: 'bill', whole: 'salary', in: 'salary_bill', by: ['bill_id', 'salary_id'] }),
  messagesOf('workforceBill', Object.values(salariesMessages)),
  messagesOf('bill', Object.values(billersMessages)),
  own({ member: 'outgoingPayment', whole: 'salary', in: 'outgoing_payment', by: ['id', 'salary_id'] }),
  own({ member: 'outgoingPayment', whole: 'bill', in: ofPurchase, by: ['outgoing_payment.id', 'bill_id'] }),
  gathered({ member: 'outgoingPayment', whole: 'outgoingFile', in: 'outgoing_payment', by: ['id', 'file_id'] }),
  gathered({ member: 'outgoingPayment', whole: 'outgoingFile', in: 'payment_cancellation', by: ['payment_id', 'id'] }),
  own({
    member: 'bankFile',
    whole: 'outgoingFile',
    in: answers,
    by: ['bank_file.id', 'outbound_message.id'],
    where: ofBank,
  }),
  own({
    member: 'bankFile',
    whole: 'outgoingFile',
    in: listed,
    by: ['bank_file.id', 'outbound_message.id'],
    where: ofBank,
  }),
  own({ member: 'bankEntry', whole: 'outgoingPayment', in: 'account_entry', by: ['id', 'payment_id'] }),
  own({
    ...{ member: 'outgoingPayment', whole: 'bankEntry', in: 'money_use', by: ['payment_id', 'entry_id'] },
    where: sql`undone_at is null`,
  }),
  gathered({
    ...{ member: 'outgoingPayment', whole: 'bankEntry', in: ofBatch, by: ['outgoing_payment.id', 'account_entry.id'] },
  }),
  own({ member: 'accountTransaction', whole: 'outgoingPayment', in: 'account_transaction', by: ['id', 'payment_id'] }),
  ...moneyFor('workforceBill'),
  ...moneyFor('bill'),
  gathered({ member: 'bankEntry', whole: 'bankFile', in: 'account_entry', by: ['id', 'bank_file_id'] }),
  gathered({
    ...{ member: 'bankEntry', whole: 'bankFile', in: onStatement },
    by: ['account_entry.id', 'account_statement.bank_file_id'],
  }),
  own({
    ...{ member: 'wageReport', whole: 'salary', in: 'outbound_message', by: ['id', 'subject_id'] },
    where: sql`channel = ${WAGE_REPORTS}`,
  }),
  gathered({
    ...{ member: 'salary', whole: 'separateReport', in: toldOfMonth, by: ['salary.id', 'separate_report.id'] },
    where: sql`is_ours and ${countsInMonth}`,
  }),
  gathered({
    ...{ member: 'salary', whole: 'liability', in: owedOfPeriod, by: ['salary.id', 'liability.id'] },
    where: sql`${countsInMonth} and ${owesOf}`,
  }),
  own({ member: 'separateReport', whole: 'liability', in: taxOfMonth, by: ['separate_report.id', 'liability.id'] }),
  own({ member: 'outgoingPayment', whole: 'liability', in: 'outgoing_payment', by: ['id', 'liability_id'] }),
]
