import type { LocalDate } from '@palkkasilta/values/date.ts'
import { ZERO } from '@palkkasilta/values/money.ts'
import type { PayRow, ShiftPayResult } from '../agreements/agreement/types.ts'
import { dayKey, isoDay } from './days.ts'
import type { Compensation } from './types.ts'

/** Income type of work compensation: no insurance counts from it. */
export const WORK_COMPENSATION = '336'

export const paidAs = ['WAGE', 'COMPENSATION'] as const

/** What was agreed with a person, from a day on. */
export interface WorkAgreement {
  readonly from: LocalDate
  readonly paidAs: (typeof paidAs)[number]
  /** What was paid of work that is refunded to its customer is taken off a later salary. */
  readonly repaysRefunds: boolean
  /** What was paid of work that its customer never pays is taken off a later salary. */
  readonly repaysLosses: boolean
}

/** What the prepayment register said of a person on a day. */
export interface RegisterCheck {
  readonly on: LocalDate
  readonly inRegister: boolean
}

/** Whether work that ends on the day is paid as work compensation; without an agreement it is wage. */
export function isCompensated(agreements: readonly WorkAgreement[], day: LocalDate): boolean {
  return agreedOn(agreements, day)?.paidAs === 'COMPENSATION'
}

/** Whether what work that ended on the day was paid is taken back once it is refunded; without an agreement it is not. */
export function repaysRefunds(agreements: readonly WorkAgreement[], day: LocalDate): boolean {
  return agreedOn(agreements, day)?.repaysRefunds ?? false
}

/** The same of what its customer never pays. */
export function repaysLosses(agreements: readonly WorkAgreement[], day: LocalDate): boolean {
  return agreedOn(agreements, day)?.repaysLosses ?? false
}

function agreedOn(agreements: readonly WorkAgreement[], day: LocalDate): WorkAgreement | undefined {
  const begun = agreements.filter(({ from }) => dayKey(from) <= dayKey(day))
  return newest(begun, ({ from }) => from)
}

/** How long before the payday the register may have been looked at: salaries are sent to be paid before it. */
const DAYS_BEFORE = 7

/** What of the register holds on a payday. An older check than that tells nothing of it. */
export function compensationOn(checks: readonly RegisterCheck[], payday: LocalDate): Compensation {
  const made = checks.filter(({ on }) => dayKey(on) <= dayKey(payday))
  const last = newest(made, ({ on }) => on)
  const first = dayKey(payday.subtract({ days: DAYS_BEFORE }))
  const isChecked = last !== undefined && dayKey(last.on) >= first
  return { isChecked, lastChecked: last ? isoDay(last.on) : null, inRegister: isChecked && last.inRegister }
}

function newest<Each>(all: readonly Each[], dayOf: (each: Each) => LocalDate): Each | undefined {
  return all.reduce<Each | undefined>(
    (found, each) => (found && dayKey(dayOf(each)) < dayKey(dayOf(found)) ? found : each),
    undefined,
  )
}

/** What work pays, paid as compensation: all of it of one income type, and no leave is earned by it. */
export function asCompensation(pay: ShiftPayResult): ShiftPayResult {
  const told = new Map<PayRow, PayRow>(
    pay.rows.map((row) => [row, { ...row, transactionCode: WORK_COMPENSATION, inHolidayBase: false }]),
  )
  const rowOf = (row: PayRow): PayRow => told.get(row) ?? row
  return {
    ...pay,
    rows: pay.rows.map(rowOf),
    holidayBase: ZERO,
    periods: pay.periods.map((period) => ({ ...period, holidayBase: ZERO })),
    perShift: (pay.perShift ?? []).map((shift) => ({
      ...shift,
      rows: shift.rows.map(({ row, ...part }) => ({ ...part, row: rowOf(row) })),
    })),
  }
}
