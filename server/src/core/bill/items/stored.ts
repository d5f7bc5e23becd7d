import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { type Selectable, sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import { preparedByKeys } from '../../../platform/database/prepared.ts'
import type { DB, Read, Tx } from '../../../platform/database/types.ts'
import { BILLS, receivedFor } from '../queries.ts'
import { advancesOf } from './advances.ts'

/** The kinds of their messages to the provider. */
export const billersMessages = { invoice: 'BILLERS_INVOICE', refund: 'BILLERS_REFUND' } as const

/** A bill that somebody makes of their own work through the company. */
export type BillersBill = Selectable<DB['bill']>
export type StoredItem = Selectable<DB['billable_item']>

const hasTrips = sql<boolean>`exists (select from billable_item where bill_id = bill.id and (kilometres_hundredths > 0
  or part_days_hundredths > 0 or full_days_hundredths > 0 or meals_hundredths > 0 or foreign_cents > 0))`

const receiptCount = sql<number>`(select count(*)::int from receipt where bill_id = bill.id)`
const subcontractsWaiting = sql<number>`(select count(*) from subcontract
  where bill_id = bill.id and subcontract.state = 'WAITING_SUBCONTRACTOR')`

const kinds = Object.values(billersMessages)

const withWhatIsTold = (db: Read, ids: readonly number[]) =>
  db
    .selectFrom('bill')
    .leftJoin('outbound_message as leaving', (join) =>
      join
        .onRef('leaving.subject_id', '=', 'bill.id')
        .on('leaving.channel', '=', BILLS)
        .on('leaving.kind', 'in', kinds)
        .on('leaving.state', 'in', leavingStates),
    )
    .select('leaving.problem')
    .select(sql<boolean>`leaving.id is not null`.as('sending'))
    .select(receivedFor('bill').as('received_cents'))
    .where(sql<boolean>`bill.id = any(${ids}::bigint[])`)
    .where('bill.deleted_at', 'is', null)

const withWhatHangsOnIt = (db: Read, ids: readonly number[]) =>
  withWhatIsTold(db, ids)
    .select([hasTrips.as('has_trips'), advancesOf.as('advances')])
    .select([receiptCount.as('receipt_count'), subcontractsWaiting.as('subcontracts_waiting')])

/** What its list shows of it. */
export type ListedBill = Awaited<ReturnType<typeof listedBills>>[number]

/** As the list shows them. */
export const listedBills = preparedByKeys('listed-billers-bills', (db, ids: readonly number[]) =>
  withWhatHangsOnIt(db, ids).select([
    ...(['bill.id', 'bill.state', 'bill_number', 'customer_id', 'customer_name', 'person_id', 'person_name'] as const),
    ...(['bill_date', 'due_date', 'paid_on', 'total_cents', 'vat_cents', 'refunded_cents', 'vat_rate'] as const),
    ...(['reverse_vat', 'construction_reimbursements', 'open_request', 'bill.error'] as const),
  ]),
)

export type BillersBillRow = Awaited<ReturnType<typeof billersBillRows>>[number]

/** All of them. */
export const billersBillRows = preparedByKeys('billers-bill-rows', (db, ids: readonly number[]) =>
  withWhatHangsOnIt(db, ids).selectAll('bill'),
)

/** Throws NOT_FOUND. */
export async function billersBill(db: Read, id: number): Promise<BillersBillRow> {
  const [row] = await billersBillRows(db, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export function itemsOfBill(db: Read, billId: number): Promise<StoredItem[]> {
  return itemsOfBills(db, [billId])
}

export function itemsOfBills(db: Read, billIds: readonly number[]): Promise<StoredItem[]> {
  return db.selectFrom('billable_item').selectAll().where(among('bill_id', billIds)).orderBy('position').execute()
}

export async function lockBillersBill(tx: Tx, id: number): Promise<BillersBill> {
  const row = await tx
    .selectFrom('bill')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}
