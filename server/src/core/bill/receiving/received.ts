import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/types.ts'
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

/** Finds the bill that is named, by its reference before its number. */
export function billsByName<Bill extends Pick<ReferredBill, 'reference' | 'bill_number'>>(
  bills: readonly Bill[],
): (named: BillNaming) => Bill | undefined {
  const byReference = new Map(bills.map((bill) => [bill.reference, bill]))
  const byNumber = new Map(bills.map((bill) => [String(bill.bill_number), bill]))
  return ({ reference, invoiceNumber }) => byReference.get(reference ?? '') ?? byNumber.get(invoiceNumber ?? '')
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
  return ['CLOSED', 'LUOTTOTAPPIO', 'PAID', 'LOCKED'].includes(state)
}
