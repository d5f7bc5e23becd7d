import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { StoredBill } from './queries.ts'

/** The day that decides the tax: when the work was delivered, else the date of the bill. */
export function suppliedOn(bill: Pick<StoredBill, 'delivery_date' | 'bill_date'>): LocalDate {
  return localDate(bill.delivery_date ?? bill.bill_date)
}

/** Work is billed when it is done: what comes to lie after the day of the bill is delivered on it. Staff may type another day. */
export function deliveredBy(day: LocalDate, billed: LocalDate): LocalDate {
  return isBefore(billed, day) ? billed : day
}
