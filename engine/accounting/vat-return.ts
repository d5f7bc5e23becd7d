import { type VatReturnField, vatReturnFields } from '@palkkasilta/values/accounting/ledger.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { EntryLine } from './voucher.ts'

interface VatReturnRow {
  readonly field: VatReturnField | 308
  readonly amount: Cents
}

const taxFields: readonly number[] = [301, 302, 303]

/** The figures of the VAT return that a month's entries make: tax of sales by rate, sales without tax, and 308, what is to be paid. */
export function vatReturn(lines: readonly EntryLine[]): VatReturnRow[] {
  const rows = vatReturnFields.map((field) => {
    const purpose = taxFields.includes(field) ? 'VAT_DEBT' : 'SALES'
    const own = lines.filter((line) => line.purpose === purpose && line.tax?.vatField === field)
    return { field, amount: cents(0 - sum(own.map(({ amount }) => amount))) }
  })
  const debt = lines.filter(({ purpose }) => purpose === 'VAT_DEBT').map(({ amount }) => amount)
  return [...rows, { field: 308, amount: cents(0 - sum(debt)) }]
}
