import { type SqlBool, sql } from 'kysely'
import { messageId, nameOf } from '../../core/payment/file-names.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

export interface PaymentFilter {
  readonly ids?: readonly number[]
  readonly state?: string | undefined
  readonly settlement?: readonly string[] | undefined
  readonly search?: string
  /** FileReference of a bank file that speaks of the payments. */
  readonly bankFile?: string | undefined
}

interface PageOf {
  readonly limit: number
  readonly offset: number
}

export type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number]

export async function paymentRows(db: Read, filter: PaymentFilter, page?: PageOf) {
  let query = db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .leftJoin('payment_remark', 'payment_remark.id', 'outgoing_payment.remark_id')
    .selectAll('outgoing_payment')
    .select([
      'salary.person_id',
      'person.first_name',
      'person.last_name',
      'person.iban_changed_at',
      messageId.as('message_id'),
      'outbound_message.state as file_state',
      'outbound_message.problem as file_problem',
      'outbound_message.answer as file_answer',
      'payment_remark.code as remark_code',
      'payment_remark.parameters as remark_parameters',
    ])
    .where(conditions(filter))
    .orderBy('outgoing_payment.created_at', 'desc')
    .orderBy('outgoing_payment.id', 'desc')
  if (page) query = query.limit(page.limit).offset(page.offset)
  return query.execute()
}

export async function paymentRow(db: Read, id: number): Promise<PaymentRow> {
  const [row] = await paymentRows(db, { ids: [id] })
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export async function paymentCount(db: Read, filter: PaymentFilter): Promise<number> {
  const { count } = await db
    .selectFrom('outgoing_payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(conditions(filter))
    .executeTakeFirstOrThrow()
  return count
}

function conditions({ ids, state, settlement, bankFile, search = '' }: PaymentFilter) {
  const text = search.trim()
  const wanted = [
    ...(text === '' ? [] : [foundBy(text)]),
    ...(settlement ? [sql`settlement = any(${[...settlement]}::text[])`] : []),
    ...(ids ? [sql`outgoing_payment.id = any(${[...ids]}::bigint[])`] : []),
    ...(state ? [sql`outgoing_payment.state = ${state}`] : []),
    ...(bankFile ? [sql`outgoing_payment.id in ${spokenOfIn(bankFile)}`] : []),
  ]
  return wanted.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(wanted, sql` and `)}`
}

function foundBy(text: string) {
  const whole = text.replace(/[\s€]/g, '')
  const cents = /^\d{1,12}[,.]\d\d$/.test(whole) ? Number(whole.replace(/\D/g, '')) : null
  const id = /^\d{1,15}$/.test(whole) ? Number(whole) : null
  const person = sql`salary_id in (
    select salary.id from salary join person on person.id = salary.person_id
    where first_name || ' ' || last_name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`
  return sql`(${person} or reference_number = ${whole} or amount_cents = ${cents} or outgoing_payment.id = ${id})`
}

/** A file of the bank speaks of the payments whose message it answers and of those whose debits it tells; our own, of what it pays. */
function spokenOfIn(fileReference: string) {
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
