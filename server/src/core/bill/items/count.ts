import type { itemForm } from '@palkkasilta/contract/billable-items.ts'
import type { Whole } from '@palkkasilta/contract/form.ts'
import { checkVatRate } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { type BilledItem, type BilledItems, billOfItems } from '@palkkasilta/engine/pricing/billed-items.ts'
import type { Vehicle } from '@palkkasilta/parameters/kilometres.ts'
import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents, type Hundredths, millionths } from '@palkkasilta/values/money.ts'
import { badField } from '../../../kernel/errors.ts'
import type { StoredItem } from './stored.ts'

/** A line as it is edited; `id` of one that is stored. */
export type Item = Whole<typeof itemForm> & { readonly id?: number | undefined }

/** What of a stored line is edited, in the units of the house. */
export function itemOf(stored: StoredItem): Item {
  const { bill_id: _, position: __, net_cents: ___, reimbursed_cents: ____, ...item } = stored
  return {
    ...item,
    price_cents: cents(item.price_cents),
    amount_hundredths: item.amount_hundredths as Hundredths,
    kilometres_hundredths: item.kilometres_hundredths as Hundredths,
    vehicle: item.vehicle as Vehicle,
    part_days_hundredths: item.part_days_hundredths as Hundredths,
    full_days_hundredths: item.full_days_hundredths as Hundredths,
    meals_hundredths: item.meals_hundredths as Hundredths,
    foreign_cents: cents(item.foreign_cents),
  }
}

interface Terms {
  readonly vat_rate: number
  readonly bill_reimbursements: boolean
  readonly bill_date: string
}

/** Beyond it the tax could not be counted exactly. */
const LARGEST_BILL = cents(5_000_000_000)

/** What the lines come to. Throws BAD_REQUEST with the field that cannot stand: a rate that was not in force, a sum too large. */
export function countedItems(items: readonly Item[], terms: Terms): BilledItems {
  checkVatRate(millionths(terms.vat_rate), suppliedOn(items, terms), 'alv')
  const counted = billOfItems(items.map(billedItem), {
    vatRate: millionths(terms.vat_rate),
    billReimbursements: terms.bill_reimbursements,
  })
  if (Math.abs(counted.totals.net) > LARGEST_BILL)
    throw badField('billableitems', 'Laskun summa on enintään 50 000 000 €.')
  return counted
}

/** The day that decides the tax: the last day of work, and never after the date of the bill. */
export function suppliedOn(
  items: readonly Pick<Item, 'work_date'>[],
  { bill_date }: Pick<Terms, 'bill_date'>,
): LocalDate {
  const billed = localDate(bill_date)
  const last = items
    .map(({ work_date }) => work_date)
    .toSorted()
    .at(-1)
  return last !== undefined && isBefore(localDate(last), billed) ? localDate(last) : billed
}

function billedItem(item: Item): BilledItem {
  return {
    on: localDate(item.work_date),
    description: item.destination,
    type: item.line_type,
    price: item.price_cents,
    amount: item.amount_hundredths,
    kilometres: item.kilometres_hundredths,
    vehicle: item.vehicle,
    partDays: item.part_days_hundredths,
    fullDays: item.full_days_hundredths,
    meals: item.meals_hundredths,
    foreign: item.foreign_cents,
  }
}

/** The sums of a bill, as its row has them. */
export function totalColumns({ totals }: BilledItems) {
  return { net_cents: totals.net, vat_cents: totals.vat, total_cents: totals.gross }
}
