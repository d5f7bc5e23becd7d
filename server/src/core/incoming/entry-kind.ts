import type { EntryKind } from '../../platform/database/types.gen.ts'

/** A movement of our account, as far as the bank says what it is. */
interface Moved {
  /** Negative: our account was debited. */
  readonly cents: number
  readonly bankCode: string | null
  /** The bank says that a payment came back. */
  readonly isReturned: boolean
}

/** What is known of a movement besides what the bank says of it. */
interface Known {
  /** Payments of ours that it is about. */
  readonly payments: number
  /** It names a bill. */
  readonly isOfBill: boolean
  /** It is between two accounts of ours. */
  readonly isBetweenOurs: boolean
}

/** By the last part of the bank's ISO code (external code list of bank transactions, generic sub-families). */
const bySubFamily: Readonly<Record<string, EntryKind>> = {
  CHRG: 'FEE',
  COMM: 'FEE',
  COME: 'FEE',
  COMI: 'FEE',
  COMT: 'FEE',
  FEES: 'FEE',
  INTR: 'INTEREST',
  TAXE: 'TAX',
  RRTN: 'RETURN',
  RPCR: 'RETURN',
}

/** By the Finnish entry code. */
const byNational: Readonly<Record<string, EntryKind>> = { 730: 'FEE', 740: 'INTEREST', 750: 'INTEREST' }

/** What a movement is: by what we know of it, else by the bank's code. */
export function entryKind({ cents, isReturned, bankCode }: Moved, known: Known): EntryKind {
  const isDebit = cents < 0
  if (known.payments > 0) return isDebit ? 'PAYMENT' : 'RETURN'
  if (known.isOfBill) return isDebit ? 'TAKEN_BACK' : 'RECEIVED'
  if (known.isBetweenOurs) return 'TRANSFER'
  const told = byCode(bankCode ?? '')
  // a return that leaves us is a payment of somebody that went back: who it was, staff find out
  if (told && !(isDebit && told === 'RETURN')) return told
  if (isDebit) return 'UNKNOWN'
  return isReturned ? 'RETURN' : 'RECEIVED'
}

function byCode(code: string): EntryKind | undefined {
  const [iso = '', ...rest] = code.split(' ')
  const subFamily = iso.split('/')[2] ?? ''
  const national = [iso, ...rest].find((part) => /^\d{3}$/.test(part)) ?? ''
  return bySubFamily[subFamily] ?? byNational[national]
}
