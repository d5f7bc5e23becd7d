import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { dayAt } from '../../platform/database/days.ts'
import { among } from '../../platform/database/many-rows.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import type { BillKind } from './kind.ts'

export type StoredBill = Selectable<DB['integration_bill']>
export type StoredBillRow = Selectable<DB['integration_bill_row']>

/** The channel of outbound messages to the collection provider. Their key is the bill number, their kind tells whose. */
export const BILLS = 'bill'

/** The kinds of messages of bills that are made of salaries. */
export const salariesMessages = { invoice: 'INVOICE', refund: 'REFUND' } as const

type BillTable = 'bill' | 'integration_bill'

const entityOf = { bill: 'bill', integration_bill: 'workforceBill' } as const satisfies Record<
  BillTable,
  BillKind['entity']
>

/** What has come for a bill of the table, to our account or the provider's, less what was taken back or used otherwise. */
export const receivedFor = (table: BillTable) => sql<number>`(${sql.table(table)}.provider_cents + (select
  coalesce(sum(case when debit then -amount_cents else amount_cents end - used_cents), 0)::bigint
  from account_entry where account_entry.reference = ${sql.table(table)}.reference and payment_id is null) + (select
  coalesce(sum(amount_cents), 0)::bigint from money_use where kind = 'MATCHED' and undone_at is null
    and entity = ${sql.lit(entityOf[table])} and entity_id = ${sql.table(table)}.id))`

/** What the customer still owes, as `openAmount` counts it. */
export const openCentsOf = (table: BillTable) => {
  const bill = sql.table(table)
  return sql<number>`(case when ${bill}.state in ('PAID', 'LOCKED', 'HYVITETTY') then 0
    else ${bill}.total_cents - ${bill}.refunded_cents - ${receivedFor(table)} end)`
}

/** The day on which a bill was paid, as far as it was. */
export const paidOnOf = (table: BillTable) =>
  table === 'bill'
    ? sql<string | null>`bill.paid_on`
    : sql<string | null>`(select ${dayAt(sql`max(at)`)} from state_change
      where entity = 'integration_bill' and entity_id = integration_bill.id::text and to_state = 'PAID')`

/** What a bill comes to without tax and without what was credited, as `leftOfNet` counts it. */
export const leftOfNetIn = (table: BillTable) => {
  const bill = sql.table(table)
  return sql<number>`(${bill}.net_cents - round(${bill}.net_cents * ${bill}.refunded_rate / 1000000.0)::bigint)`
}

const kinds = Object.values(salariesMessages)

const withWhatIsTold = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('integration_bill')
    .innerJoin('department', 'department.id', 'integration_bill.department_id')
    .leftJoin('outbound_message as leaving', (join) =>
      join
        .onRef('leaving.subject_id', '=', 'integration_bill.id')
        .on('leaving.channel', '=', BILLS)
        .on('leaving.kind', 'in', kinds)
        .on('leaving.state', 'in', leavingStates),
    )
    .select(['department.name as department_name', 'leaving.problem'])
    .select(sql<boolean>`leaving.id is not null`.as('sending'))
    .select(receivedFor('integration_bill').as('received_cents'))
    .where(sql<boolean>`integration_bill.id = any(${ids}::bigint[])`)
    .where('integration_bill.deleted_at', 'is', null)

export type BillListRow = Awaited<ReturnType<typeof billListRows>>[number]

/** As lists show it. */
export const billListRows = preparedByKeys('bill-list-rows', (db, ids: readonly number[]) =>
  withWhatIsTold(db, ids).select([
    'integration_bill.id',
    'integration_bill.bill_number',
    'integration_bill.company',
    'integration_bill.department_id',
    'integration_bill.net_cents',
    'integration_bill.vat_cents',
    'integration_bill.total_cents',
    'integration_bill.our_costs_cents',
    'integration_bill.bill_date',
    'integration_bill.due_date',
    'integration_bill.state',
    'integration_bill.refunded_rate',
    'integration_bill.refunded_cents',
    'integration_bill.error',
  ]),
)

export type BillRow = Awaited<ReturnType<typeof billRows>>[number]

export const billRows = preparedByKeys('bill-rows', (db, ids: readonly number[]) =>
  withWhatIsTold(db, ids)
    .leftJoin('customer', 'customer.id', 'integration_bill.customer_id')
    .selectAll('integration_bill')
    .select('customer.name as customer_name'),
)

export async function billRow(db: Read, id: number): Promise<BillRow> {
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
  return rowsOfBills(db, [billId])
}

export function rowsOfBills(db: Read, billIds: readonly number[]): Promise<StoredBillRow[]> {
  return db
    .selectFrom('integration_bill_row')
    .selectAll()
    .where(among('bill_id', billIds))
    .orderBy('position')
    .execute()
}

/** The salaries on a bill, as its page lists them. */
export async function salariesOfBill(db: Read, billId: number) {
  return db
    .selectFrom('integration_bill_salary')
    .innerJoin('salary', 'salary.id', 'integration_bill_salary.salary_id')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('department', 'department.id', 'salary.department_id')
    .select(['salary.id', 'salary.payday', 'salary.our_costs_cents', 'person.first_name', 'person.last_name'])
    .select(['salary.person_id', 'department.name as department_name', 'person.national_id_cipher'])
    .where('bill_id', '=', billId)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('salary.id')
    .execute()
}

const states = ['salary.id', 'salary.state', 'bank_state', 'report_state', 'bill_state'] as const

/** Locked in the order of their ids, as everywhere. */
export async function salariesOfBillsForUpdate(tx: Tx, billIds: readonly number[]) {
  return tx
    .selectFrom('salary')
    .innerJoin('integration_bill_salary', 'integration_bill_salary.salary_id', 'salary.id')
    .select(states)
    .where(among('bill_id', billIds))
    .orderBy('salary.id')
    .forUpdate('salary')
    .execute()
}

/** What leaves or has left of a bill, newest first; not what was refused. */
export function messagesOf(db: Read, kind: Pick<BillKind, 'messages'>, billId: number) {
  return messagesOfAll(db, kind, [billId])
}

/** The same of many bills. */
export function messagesOfAll(db: Read, { messages }: Pick<BillKind, 'messages'>, billIds: readonly number[]) {
  const kinds = Object.values(messages)
  return db
    .selectFrom('outbound_message')
    .selectAll()
    .where('channel', '=', BILLS)
    .where(among('subject_id', billIds))
    .where('kind', 'in', kinds)
    .where('state', '<>', 'REFUSED')
    .orderBy('created_at', 'desc')
    .execute()
}
