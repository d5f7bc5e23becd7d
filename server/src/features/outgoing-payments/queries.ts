import { type SqlBool, sql } from 'kysely'
import { DomainError } from '../../app/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export interface PaymentFilter {
  readonly ids?: readonly number[]
  readonly state?: string | undefined
  readonly limit?: number
  readonly offset?: number
}

export type PaymentRow = Awaited<ReturnType<typeof paymentRows>>[number]

export async function paymentRows(db: Read, filter: PaymentFilter) {
  let query = db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('outgoing_file', 'outgoing_file.id', 'outgoing_payment.file_id')
    .selectAll('outgoing_payment')
    .select([
      'salary.person_id',
      'person.first_name',
      'person.last_name',
      'person.iban_changed_at',
      'outgoing_file.message_id',
      'outgoing_file.file_reference',
      'outgoing_file.response_code as file_response_code',
      'outgoing_file.response_text as file_response_text',
    ])
  if (filter.ids) query = query.where(sql<SqlBool>`outgoing_payment.id = any(${filter.ids}::bigint[])`)
  if (filter.state) query = query.where('outgoing_payment.state', '=', filter.state)
  query = query.orderBy('outgoing_payment.created_at', 'desc').orderBy('outgoing_payment.id', 'desc')
  if (filter.limit !== undefined) query = query.limit(filter.limit).offset(filter.offset ?? 0)
  return query.execute()
}

export async function paymentCount(db: Read, state: string | undefined): Promise<number> {
  let query = db.selectFrom('outgoing_payment').select(({ fn }) => fn.countAll<number>().as('count'))
  if (state) query = query.where('state', '=', state)
  return (await query.executeTakeFirstOrThrow()).count
}

/** Locks payments in the order of their ids. Throws NOT_FOUND where one is not there. */
export async function paymentsForUpdate(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('outgoing_payment')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows
}

export async function paymentForUpdate(tx: Tx, id: number) {
  const [row] = await paymentsForUpdate(tx, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** The file that the payment was sent in. Throws NOT_FOUND before there is one. */
export async function fileOfPayment(db: Read, paymentId: number) {
  const row = await db
    .selectFrom('outgoing_payment')
    .innerJoin('outgoing_file', 'outgoing_file.id', 'outgoing_payment.file_id')
    .selectAll('outgoing_file')
    .where('outgoing_payment.id', '=', paymentId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NO_BANK_FILE')
  return row
}

/** The newest cancellation request. Throws NOT_FOUND where none was made. */
export async function cancellationOfPayment(db: Read, paymentId: number) {
  const row = await db
    .selectFrom('payment_cancellation')
    .innerJoin('outgoing_file', 'outgoing_file.id', 'payment_cancellation.file_id')
    .selectAll('outgoing_file')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}
