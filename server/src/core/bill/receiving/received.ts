import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { type AuditEvent, audit } from '../../../kernel/audit.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { type BillKind, lockBills, type SharedBill } from '../kind.ts'
import { billKinds } from '../kinds/all.ts'

/** A bill that money is about, whatever its kind. */
export type ReferredBill = SharedBill & { readonly kind: BillKind }

/** What a movement of our account says of the bill that it is about. */
export interface BillNaming {
  readonly reference: string | null
  /** Where there is no reference of ours. */
  readonly invoiceNumber: string | null
}

/** The bill that is named, by its reference before its number. */
export function billNamed<Bill extends Pick<ReferredBill, 'reference' | 'bill_number'>>(
  { reference, invoiceNumber }: BillNaming,
  bills: readonly Bill[],
): Bill | undefined {
  const byReference = bills.find((bill) => bill.reference === reference)
  return byReference ?? bills.find(({ bill_number }) => String(bill_number) === invoiceNumber)
}

/** The bills that movements of our account name, of both kinds. */
export async function lockBillsNamed(tx: Tx, named: readonly BillNaming[]): Promise<ReferredBill[]> {
  const references = named.flatMap(({ reference }) => reference ?? [])
  const numbers = named.flatMap(({ invoiceNumber }) => invoiceNumber?.match(/^\d{1,15}$/) ?? [])
  if (references.length === 0 && numbers.length === 0) return []
  const { rows } = await sql<{ entity: string; id: number }>`
    select entity, entity_id as id from document_number where not is_credit
      and (reference = any(${references}::text[]) or number = any(${numbers}::bigint[]))`.execute(tx)
  const found: ReferredBill[] = []
  for (const kind of billKinds) {
    const ids = rows.filter(({ entity }) => entity === kind.entity).map(({ id }) => id)
    for (const bill of await lockBills(tx, kind, ids)) found.push({ ...bill, kind })
  }
  return found
}

/** Whether money may come for it: it has left and was not refunded whole. What else comes staff find out about. */
export function awaitsMoney({ state }: ReferredBill): boolean {
  return state === 'CLOSED' || state === 'LUOTTOTAPPIO' || state === 'PAID'
}

/**
 * A bill is paid with the last of what was not refunded, in however many parts that comes, and not any more when some of it was taken back.
 * The movements are stored.
 */
export async function settleBills(
  tx: Tx,
  bills: readonly ReferredBill[],
  takenBack: ReadonlySet<string>,
  by: StepBy,
): Promise<void> {
  const received = await receivedFor(
    tx,
    bills.map(({ reference }) => reference),
  )
  for (const bill of bills.filter(awaitsMoney)) {
    const sum = received.get(bill.reference) ?? cents(0)
    const isPaid = sum >= bill.total_cents - bill.refunded_cents
    const isReversed = bill.state === 'PAID' && !isPaid && takenBack.has(bill.reference)
    const { kind } = bill
    if (isReversed) await kind.move(tx, bill.id, 'billPaymentReversed', by)
    else if (bill.state !== 'PAID' && isPaid) await kind.move(tx, bill.id, 'billPaid', by)
    else continue
    const action = `${kind.entity}.${isReversed ? 'paymentReversed' : 'paid'}`
    const after = { billnum: bill.bill_number, received: toEuros(sum) }
    await audit(tx, { action, entity: kind.entity, id: bill.id, after } as AuditEvent, by.who, by.at)
  }
}

/** What has come in by each reference, less what was taken back. */
async function receivedFor(db: Read, references: readonly string[]) {
  if (references.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('account_entry')
    .select('reference')
    .select(sql<number>`sum(case when debit then -amount_cents else amount_cents end)::bigint`.as('sum'))
    .where(among('reference', references))
    .where('payment_id', 'is', null)
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, sum }) => [reference, cents(sum)]))
}
