import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

export type StoredBill = Selectable<DB['integration_bill']>
export type StoredBillRow = Selectable<DB['integration_bill_row']>

const isSending = sql<boolean>`exists (select from collection_sent
  where bill_id = integration_bill.id and collection_sent.state = 'SENDING')`.as('sending')
const refundRate = sql<number | null>`(select refund_rate from collection_sent
  where bill_id = integration_bill.id and purpose = 'REFUND' and collection_sent.state = 'ACCEPTED')`.as('refund_rate')

export type BillListRow = Awaited<ReturnType<typeof billRows>>[number]

export async function billRows(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('integration_bill')
    .innerJoin('department', 'department.id', 'integration_bill.department_id')
    .selectAll('integration_bill')
    .select(['department.name as department_name', isSending, refundRate])
    .where(sql<boolean>`integration_bill.id = any(${ids}::bigint[])`)
    .where('integration_bill.deleted_at', 'is', null)
    .execute()
}

export async function billRow(db: Read, id: number): Promise<BillListRow> {
  const [row] = await billRows(db, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export async function billForUpdate(tx: Tx, id: number): Promise<StoredBill> {
  const row = await tx
    .selectFrom('integration_bill')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export async function rowsOfBill(db: Read, billId: number): Promise<StoredBillRow[]> {
  return db.selectFrom('integration_bill_row').selectAll().where('bill_id', '=', billId).orderBy('position').execute()
}

/** The salaries on a bill, as its page lists them. */
export async function salariesOfBill(db: Read, billId: number) {
  return db
    .selectFrom('integration_bill_salary')
    .innerJoin('salary', 'salary.id', 'integration_bill_salary.salary_id')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('department', 'department.id', 'salary.department_id')
    .select(['salary.id', 'salary.payday', 'salary.our_costs_cents', 'person.first_name', 'person.last_name'])
    .select(['department.name as department_name', 'person.national_id_cipher'])
    .where('bill_id', '=', billId)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('salary.id')
    .execute()
}

const states = ['salary.id', 'salary.state', 'bank_state', 'report_state', 'bill_state'] as const

/** Locked in the order of their ids, as everywhere. */
export async function salariesOfBillForUpdate(tx: Tx, billId: number) {
  return tx
    .selectFrom('salary')
    .innerJoin('integration_bill_salary', 'integration_bill_salary.salary_id', 'salary.id')
    .select(states)
    .where('bill_id', '=', billId)
    .orderBy('salary.id')
    .forUpdate('salary')
    .execute()
}

/** A sending of the bill that stands: on its way or accepted. */
export async function sendingsOf(db: Read, billId: number) {
  return db
    .selectFrom('collection_sent')
    .selectAll()
    .where('bill_id', '=', billId)
    .where('state', '<>', 'REFUSED')
    .orderBy('id', 'desc')
    .execute()
}
