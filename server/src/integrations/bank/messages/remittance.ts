import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'
import { parseReference, referenceKey } from '@palkkasilta/values/reference-number.ts'
import type { DocumentReading } from './camt05x.ts'

/** An invoice or a credit note that a payment names: one payment may settle several (ERI, and KTL before it). */
export interface RemittedDocument {
  /** National form without leading zeros, where it is one: equal for a reference and its RF form. */
  readonly reference: string | null
  /** The sender's number of it, without leading zeros. */
  readonly number: string | null
  /** Its share of the payment, from the account's side: what leaves is negative, and so is a credit note in what comes in. */
  readonly amount: Cents | null
}

/** What the structured remittance information names, in its order. */
export function remittedDocuments(
  documents: readonly DocumentReading[],
  direction: 'CRDT' | 'DBIT' | undefined,
): RemittedDocument[] {
  return documents.map((read) => ({
    reference: referenceOf(read.CdtrRefInf?.Ref),
    number: withoutZeros(read.RfrdDocInf.find(({ Nb }) => Nb !== undefined)?.Nb?.trim()),
    amount: amountOf(read, direction),
  }))
}

function amountOf({ RfrdDocAmt, RfrdDocInf }: DocumentReading, direction: 'CRDT' | 'DBIT' | undefined): Cents | null {
  const [remitted, credited] = [RfrdDocAmt?.RmtdAmt?.value, RfrdDocAmt?.CdtNoteAmt?.value]
  if (direction === undefined || (remitted === undefined && credited === undefined)) return null
  const isCreditNote = credited === undefined && RfrdDocInf.some(({ Tp }) => Tp?.CdOrPrtry?.Cd === 'CREN')
  const net = (isCreditNote ? -1 : 1) * (remitted ?? ZERO) - (credited ?? ZERO)
  return cents(direction === 'DBIT' ? 0 - net : net)
}

function referenceOf(written: string | undefined): string | null {
  const parsed = parseReference(written ?? '')
  return parsed.ok ? referenceKey(parsed.value) : withoutZeros(written)
}

function withoutZeros(written: string | undefined): string | null {
  return written === undefined || written === '' ? null : written.replace(/^0+(?=.)/, '')
}
