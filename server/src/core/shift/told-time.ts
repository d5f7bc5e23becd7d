import { type RawBuilder, sql } from 'kysely'
import { paidTimes } from './paid-times.ts'

/** When somebody worked. */
export interface ToldTime {
  readonly starts_at: string
  readonly ends_at: string | null
  readonly break_minutes: number
}

/** How a shift is paid by now, and what Tamigo tells of it. */
export interface ToldOfPaid extends ToldTime {
  readonly was_worked: boolean
  /** Of whom it was paid to. */
  readonly employee_id: string
  readonly told_starts_at: string
  readonly told_ends_at: string | null
  readonly told_break_minutes: number
  readonly told_is_absence: boolean
  readonly told_employee_id: string
  /** Tamigo lists it no longer. */
  readonly is_gone: boolean
}

/** Of rows of `changed_shift`: how each shift is paid by now, looked up one by one whatever is known of the tables' sizes. */
export const paidByNow = sql<ToldTime & { readonly was_worked: boolean }>`lateral (
  select starts_at, ends_at, break_minutes, not is_gone and not is_absence and employee_id = of_employee_id as was_worked
  from paid_time where shift_id = changed_shift.shift_id offset 0)`

/** What changed of the shift after it was paid; null where nothing did. In a statement about `shift`. */
export const changeOfPaid: RawBuilder<ToldOfPaid | null> = sql`(select to_json(told) from (
  select paid.*, changed_shift.employee_id, told_starts_at, told_ends_at, told_break_minutes, told_is_absence, told_employee_id, is_gone
  from changed_shift cross join ${paidByNow} as paid where changed_shift.shift_id = shift.id) as told)`

/** As the shift was paid; null: nobody was paid for it any more. */
export function paidTime({ starts_at, ends_at, break_minutes, was_worked }: ToldOfPaid): ToldTime | null {
  return was_worked ? { starts_at, ends_at, break_minutes } : null
}

/** As Tamigo tells it now; null: nobody, or somebody else, is to be paid for it. */
export function toldTime(told: ToldOfPaid): ToldTime | null {
  if (told.is_gone || told.told_is_absence || told.told_employee_id !== told.employee_id) return null
  return { starts_at: told.told_starts_at, ends_at: told.told_ends_at, break_minutes: told.told_break_minutes }
}

/** Whole minutes that a shift is paid for. */
export function minutesOf(time: ToldTime | null): number {
  if (time === null) return 0
  return paidTimes({ ...time, tamigo_shift_id: '' }).reduce((total, { start, end }) => total + end - start, 0)
}

/** By how many minutes of work the shift differs from what was paid. */
export function minutesBetween(told: ToldOfPaid): number {
  return minutesOf(toldTime(told)) - minutesOf(paidTime(told))
}
