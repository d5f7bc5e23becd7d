import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { StoredBill } from './queries.ts'

/** The day that decides the tax: when the work was delivered, else the date of the bill. */
export function suppliedOn(bill: Pick<StoredBill, 'delivery_date' | 'bill_date'>): LocalDate {
  return localDate(bill.delivery_date ?? bill.bill_date)
}
