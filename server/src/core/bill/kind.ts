import { sql } from 'kysely'
import type { OutgoingInvoice } from '../../integrations/ropo/invoice.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** What is the same of both kinds of bills: how one stands with its customer. */
export interface SharedBill {
  readonly id: number
  readonly state: string
  readonly bill_number: number
  readonly reference: string
  readonly net_cents: number
  readonly total_cents: number
  readonly refunded_cents: number
  readonly refunded_rate: number
  readonly refunding_rate: number | null
  /** What the provider has received for it and our account does not show. */
  readonly provider_cents: number
}

/** Which bill moves, and what changes of it with its state. */
export interface MovingBill extends Pick<SharedBill, 'id'>, Partial<Pick<SharedBill, 'provider_cents'>> {
  /** Since when it is paid; null: not any more. Kept of those kinds alone whose bills have such a day. */
  readonly paid_on?: string | null
}

/** Steps that every bill takes between us, the provider and the bank. */
export type SharedEvent =
  | 'billSent'
  | 'billRefunded'
  | 'billPaid'
  | 'billPaymentReversed'
  | 'billWrittenOff'
  | 'billRefusedByProvider'

/** What the kinds of bills differ in where they are sent, credited and paid: those made of salaries, and those of billers. */
export interface BillKind {
  readonly entity: 'bill' | 'workforceBill'
  readonly table: 'bill' | 'integration_bill'
  /** The kinds of its messages to the provider. */
  readonly messages: { readonly invoice: string; readonly refund: string }
  /** As it would leave now. */
  outgoing(db: Read, id: number): Promise<OutgoingInvoice>
  /** Of many, by their ids; those that are not there are left out. */
  outgoingAll(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, OutgoingInvoice>>
  /** The field of its form at which something is told that keeps it from leaving, by the provider's name. */
  pathOf(field: string): string
  /** Throws StepRefused where its state has no such step. */
  check(state: string, event: SharedEvent): void
  /** Moves them with what else changes of them, all alike, and what hangs on their state. Throws StepRefused. */
  move(tx: Tx, bills: readonly MovingBill[], event: SharedEvent, by: StepBy): Promise<void>
  /** Holds what is locked before the bills, where an answer about them is written. */
  hold?(tx: Tx, ids: readonly number[]): Promise<void>
  /** What else follows where bills are written off, or money comes for those that were. */
  lost?(tx: Tx, ids: readonly number[], at: Temporal.Instant): Promise<void>
  /** What else is counted anew once a credit note was accepted. */
  credited?(tx: Tx, before: SharedBill, after: SharedBill, at: Temporal.Instant): Promise<void>
}

/** What a message to the provider is of. */
export interface BillOfMessage {
  readonly kind: BillKind
  readonly bill: SharedBill
}

const columns = sql`id, state, bill_number, reference, net_cents, total_cents, refunded_cents, refunded_rate, refunding_rate,
  provider_cents`

/** Locked in the order of their ids. Those that are deleted are not there. */
export async function lockBills(tx: Tx, { table }: BillKind, ids: readonly number[]): Promise<SharedBill[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SharedBill>`select ${columns} from ${sql.table(table)}
    where id = any(${ids}::bigint[]) and deleted_at is null order by id for update`.execute(tx)
  return rows
}

export async function lockBill(tx: Tx, kind: BillKind, id: number): Promise<SharedBill> {
  const [bill] = await lockBills(tx, kind, [id])
  if (!bill) throw new DomainError('NOT_FOUND')
  return bill
}

/** Throws NOT_FOUND. */
export async function sharedBill(db: Read, { table }: BillKind, id: number): Promise<SharedBill> {
  const { rows } = await sql<SharedBill>`select ${columns} from ${sql.table(table)}
    where id = ${id} and deleted_at is null`.execute(db)
  if (!rows[0]) throw new DomainError('NOT_FOUND')
  return rows[0]
}

type Kept = Partial<Pick<SharedBill, 'refunded_cents' | 'refunded_rate' | 'refunding_rate'>> & {
  readonly error?: string | null
}

export async function changeSharedBills(
  tx: Tx,
  { table }: BillKind,
  ids: readonly number[],
  changes: Kept,
): Promise<void> {
  const set = Object.entries(changes).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = any(${ids}::bigint[])`.execute(tx)
}
