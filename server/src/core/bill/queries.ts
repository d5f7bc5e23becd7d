import type { billSorts } from '@palkkasilta/contract/workforce-bills.ts'
import type { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

export type StoredBill = Selectable<DB['integration_bill']>
export type StoredBillRow = Selectable<DB['integration_bill_row']>

type Sort = (typeof billSorts)[number]

export interface BillFilter {
  readonly search?: string
  readonly state?: StateOf<typeof integrationBill> | undefined
  /** ISO days of the bill, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export interface BillSlice {
  readonly sort: readonly [column: Sort, direction: 'asc' | 'desc'] | undefined
  /** Absent: all of them. */
  readonly limit?: number
  readonly offset?: number
}

const sortColumns = {
  billnum: 'integration_bill.bill_number',
  company: 'integration_bill.company',
  billingAmountWithoutALV: 'net_cents',
  billingAmount: 'total_cents',
  vatamount: 'vat_cents',
  ourCosts: 'our_costs_cents',
  yield: sql<number>`net_cents - our_costs_cents`,
  paydate: 'due_date',
  billdate: 'bill_date',
  state: 'state',
} as const satisfies Record<Sort, unknown>

const isSending = sql<boolean>`exists (select from collection_sent
  where bill_id = integration_bill.id and collection_sent.state = 'SENDING')`.as('sending')
const refundRate = sql<number | null>`(select refund_rate from collection_sent
  where bill_id = integration_bill.id and purpose = 'REFUND' and collection_sent.state = 'ACCEPTED')`.as('refund_rate')

function found(db: Read, { search = '', state, from, to }: BillFilter) {
  let query = db.selectFrom('integration_bill').where('integration_bill.deleted_at', 'is', null)
  const text = search.trim()
  if (text !== '') {
    const digits = text.replace(/\s/g, '')
    query = query.where(({ eb, or }) =>
      or([
        eb('integration_bill.company', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`),
        eb('reference', '=', digits),
        eb(sql<string>`bill_number::text`, '=', digits),
      ]),
    )
  }
  if (state) query = query.where('state', '=', state)
  if (from) query = query.where('bill_date', '>=', from)
  if (to) query = query.where('bill_date', '<=', to)
  return query
}

export type BillListRow = Awaited<ReturnType<typeof billRows>>[number]

export async function billRows(db: Read, filter: BillFilter, { sort, limit, offset }: BillSlice) {
  let query = found(db, filter)
    .innerJoin('department', 'department.id', 'integration_bill.department_id')
    .selectAll('integration_bill')
    .select(['department.name as department_name', isSending, refundRate])
  const [column, direction] = sort ?? ['billnum', 'desc']
  query = query.orderBy(sortColumns[column], direction).orderBy('integration_bill.id', 'desc')
  if (limit !== undefined) query = query.limit(limit).offset(offset ?? 0)
  return query.execute()
}

export async function billTotals(db: Read, filter: BillFilter) {
  return found(db, filter)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(net_cents), 0)::bigint`.as('net_cents'),
      sql<number>`coalesce(sum(vat_cents), 0)::bigint`.as('vat_cents'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('total_cents'),
      sql<number>`coalesce(sum(our_costs_cents), 0)::bigint`.as('our_costs_cents'),
    ])
    .executeTakeFirstOrThrow()
}

export async function billRow(db: Read, id: number): Promise<BillListRow> {
  const row = await db
    .selectFrom('integration_bill')
    .innerJoin('department', 'department.id', 'integration_bill.department_id')
    .selectAll('integration_bill')
    .select(['department.name as department_name', isSending, refundRate])
    .where('integration_bill.id', '=', id)
    .where('integration_bill.deleted_at', 'is', null)
    .executeTakeFirst()
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
