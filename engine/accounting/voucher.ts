import type { LedgerPurpose, VatReturnField, VoucherKind } from '@palkkasilta/values/accounting/ledger.ts'
import { type Cents, cents, type Rate, sum } from '@palkkasilta/values/money.ts'

/** The tax of a sale: its rate, and the row of the VAT return that it stands on. */
export interface SaleTax {
  readonly vatRate: Rate
  readonly vatField: VatReturnField | null
}

/** What is entered on one account; without tax where that has no part in the sale. */
export interface EntryLine {
  readonly purpose: LedgerPurpose
  readonly tax: SaleTax | null
  /** Debit above zero, credit below. */
  readonly amount: Cents
}

export interface Voucher {
  readonly kind: VoucherKind
  /** ISO day. */
  readonly day: string
  /** The account at the bank that it tells of; else empty. */
  readonly account: string
  /** How many things it is made of. */
  readonly count: number
  readonly lines: readonly EntryLine[]
}

const keyOfLine = ({ purpose, tax }: Pick<EntryLine, 'purpose' | 'tax'>): string =>
  [purpose, tax?.vatRate ?? '', tax?.vatField ?? ''].join(' ')

/** One line for each account and tax, and none of nothing. */
export function addedUp(lines: readonly EntryLine[]): EntryLine[] {
  return [...Map.groupBy(lines, keyOfLine).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, amount: sum([first, ...more].map(({ amount }) => amount)) }] : [],
    )
    .filter(({ amount }) => amount !== 0)
}

/** A voucher whose debit is its credit; null where nothing is left to enter. Throws where they differ. */
export function voucherOf(voucher: Voucher): Voucher | null {
  const lines = addedUp(voucher.lines)
  const rest = sum(lines.map(({ amount }) => amount))
  if (rest !== 0) throw new Error(`${voucher.kind} of ${voucher.day} is out of balance by ${rest} cents`)
  return lines.length === 0 ? null : { ...voucher, lines }
}

/** What is to be entered so that what was entered comes to what is wanted. */
export function differenceOf(wanted: readonly EntryLine[], entered: readonly EntryLine[]): EntryLine[] {
  return addedUp([...wanted, ...entered.map((line) => ({ ...line, amount: cents(-line.amount) }))])
}

export const debit = (purpose: LedgerPurpose, amount: Cents): EntryLine => ({ purpose, tax: null, amount })
export const credit = (purpose: LedgerPurpose, amount: Cents): EntryLine => debit(purpose, cents(-amount))
