import { type VatClass, vatRates } from '@palkkasilta/parameters/vat.ts'
import { type VatReturnField, vatReturnFields } from '@palkkasilta/values/accounting/ledger.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, type Rate, sum, ZERO } from '@palkkasilta/values/money.ts'
import { isVatZeroReason, vatGround } from '../invoicing/vat-rules.ts'
import { credit, debit, type EntryLine, type SaleTax } from './voucher.ts'

/** Bills of a day that are taxed alike. */
export interface Sold {
  readonly day: string
  readonly vatRate: Rate
  readonly zeroReason: number | null
  readonly reverseVat: boolean
  /** Below zero on a credit note. */
  readonly net: Cents
  readonly vat: Cents
  readonly count: number
}

const fieldOfClass: Partial<Record<VatClass, VatReturnField>> = { GENERAL: 301, REDUCED: 302, LOWER_REDUCED: 303 }

/** Rates that were in force on the day, or shortly before: a bill may tell of earlier work. */
function fieldOfRate(rate: Rate, day: LocalDate): VatReturnField | null {
  const classes = Object.keys(fieldOfClass) as VatClass[]
  const found = [day, day.subtract({ years: 1 }), day.subtract({ years: 2 })]
    .flatMap((on) => classes.filter((each) => vatRates[each].on(on).value === rate))
    .at(0)
  return found ? (fieldOfClass[found] ?? null) : null
}

/** How a sale is taxed, and where it stands on the VAT return: nowhere where the sale is exempt. */
export function saleTax({ day, vatRate, zeroReason, reverseVat }: Omit<Sold, 'net' | 'vat' | 'count'>): SaleTax {
  const supplied = localDate(day)
  if (vatRate > 0) return { vatRate, vatField: fieldOfRate(vatRate, supplied) }
  const known = zeroReason !== null && isVatZeroReason(zeroReason) ? zeroReason : null
  const field = vatGround({ reverseCharge: reverseVat, zeroReason: known }, supplied)?.returnField
  return { vatRate, vatField: vatReturnFields.find((each) => each === field) ?? null }
}

/** Receivables against sales and tax. */
export function linesOfSales(sold: readonly Sold[]): EntryLine[] {
  return sold.flatMap((each) => {
    const tax = saleTax(each)
    return [
      debit('RECEIVABLES', cents(each.net + each.vat)),
      { ...credit('SALES', each.net), tax },
      { ...credit('VAT_DEBT', each.vat), tax },
    ]
  })
}

/** A bill that its customer will not pay. */
interface Lost extends Omit<Sold, 'count'> {
  /** What is left of it unpaid, with tax. */
  readonly open: Cents
}

/** What is lost of a bill, and the tax that is got back with it: as large a part of the bill's as was not paid. */
export function linesOfLoss(lost: Lost): EntryLine[] {
  const total = sum([lost.net, lost.vat])
  const vat = total <= 0 ? ZERO : cents(divideRounded(lost.open * lost.vat, total))
  return [
    debit('CREDIT_LOSS', cents(lost.open - vat)),
    { ...debit('VAT_DEBT', vat), tax: saleTax(lost) },
    credit('RECEIVABLES', lost.open),
  ]
}
