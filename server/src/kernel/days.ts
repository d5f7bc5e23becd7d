import { isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { badField } from './errors.ts'

/** Reads a range of days, both included. Throws BAD_REQUEST where it ends before it starts. */
export function dayRange(from: string, to: string): { readonly from: LocalDate; readonly to: LocalDate } {
  const range = { from: localDate(from), to: localDate(to) }
  if (isBefore(range.to, range.from)) throw badField('to', 'Loppupäivä on ennen alkupäivää.')
  return range
}
