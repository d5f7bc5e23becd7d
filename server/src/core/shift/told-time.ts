import { type Cents, cents, sum, timesHundredths } from '@palkkasilta/values/money.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { DB } from '../../platform/database/types.ts'
import { paidTimes } from './paid-times.ts'

/** When somebody worked. */
export interface ToldTime {
  readonly starts_at: string
  readonly ends_at: string | null
  readonly break_minutes: number
}

/** What is paid back for a shift, as it is kept beside it. */
export type ToldReimbursement = Omit<Selectable<DB['shift_reimbursement']>, 'id' | 'shift_id'>

export interface PaidByNow extends ToldTime {
  readonly was_worked: boolean
  readonly reimbursements: readonly ToldReimbursement[]
}

/** How a shift is paid by now, and what Tamigo and staff tell of it. */
export interface ToldOfPaid extends PaidByNow {
  /** Of whom it was paid to. */
  readonly employee_id: string
  /** The department that paid it. */
  readonly department_id: string
  readonly told_starts_at: string
  readonly told_ends_at: string | null
  readonly told_break_minutes: number
  readonly told_is_absence: boolean
  readonly told_employee_id: string
  readonly told_department_id: string
  /** Tamigo lists it no longer. */
  readonly is_gone: boolean
  /** As staff say; null: as it was paid. */
  readonly told_reimbursements: readonly ToldReimbursement[] | null
}

/** Of rows of `changed_shift`: how each shift is paid by now, looked up one by one whatever is known of the tables' sizes. */
export const paidByNow = sql<PaidByNow>`lateral (
  select starts_at, ends_at, break_minutes, is_worked as was_worked,
    reimbursements
  from paid_time where shift_id = changed_shift.shift_id offset 0)`

/** What changed of the shift after it was paid; null where nothing did. In a statement about `shift`. */
export const changeOfPaid: RawBuilder<ToldOfPaid | null> = sql`(select to_json(told) from (
  select paid.*, changed_shift.employee_id, changed_shift.department_id, told_starts_at, told_ends_at, told_break_minutes, told_is_absence, told_employee_id,
    told_department_id, is_gone, told_reimbursements
  from changed_shift cross join ${paidByNow} as paid where changed_shift.shift_id = shift.id) as told)`

/** As the shift was paid; null: nobody was paid for it any more. */
export function paidTime({ starts_at, ends_at, break_minutes, was_worked }: ToldOfPaid): ToldTime | null {
  return was_worked ? { starts_at, ends_at, break_minutes } : null
}

/** It is another department's now, or somebody else's, and is paid there. */
export function hasGoneElsewhere(told: ToldOfPaid): boolean {
  const isSame = told.told_employee_id === told.employee_id && told.told_department_id === told.department_id
  return !told.is_gone && !isSame
}

/** As Tamigo tells it now; null: nobody is to be paid for it, or somebody else or by another department. */
export function toldTime(told: ToldOfPaid): ToldTime | null {
  if (told.is_gone || told.told_is_absence || hasGoneElsewhere(told)) return null
  return { starts_at: told.told_starts_at, ends_at: told.told_ends_at, break_minutes: told.told_break_minutes }
}

/** What is to be paid back for it: nothing where nobody is paid for it any more. */
export function toldReimbursements(told: ToldOfPaid): readonly ToldReimbursement[] {
  return toldTime(told) === null ? [] : (told.told_reimbursements ?? told.reimbursements)
}

/** How much more is to be paid back than was. */
export function reimbursedBetween(told: ToldOfPaid): Cents {
  return cents(sumOfReimbursements(toldReimbursements(told)) - sumOfReimbursements(told.reimbursements))
}

export function sumOfReimbursements(rows: readonly ToldReimbursement[]): Cents {
  return sum(rows.map((row) => timesHundredths(cents(row.unit_price_cents), row.amount_hundredths)))
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
