import type { PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { traceLine, wholePrice } from '@palkkasilta/engine/agreements/rows.ts'
import { incomeCodes } from '@palkkasilta/engine/register/income-lines.ts'
import { dateText } from '@palkkasilta/engine/trace/format.ts'
import { givenWithSalary } from '@palkkasilta/engine/trace/trace.ts'
import { dayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, hundredths, millionths, sum } from '@palkkasilta/values/money.ts'

/** What is paid of a credit year's leave. */
export interface Leave {
  readonly creditYear: number
  /** Null: what is left is paid as compensation. */
  readonly between: { readonly first: LocalDate; readonly last: LocalDate } | null
  readonly days: number
  /** Time off in place of leave, which holiday compensation is paid of. */
  readonly isTimeOff: boolean
  readonly pay: Cents
  /** What the agreement adds. */
  readonly bonus: Cents
}

/** The rows of a salary of leave: they earn no leave again, and have no hours. */
export function leavePay(leave: Leave, period: { readonly from: LocalDate; readonly to: LocalDate }): ShiftPayResult {
  const { pay, bonus } = leave
  const rows = [rowOf(namedAndReported(leave), pay)]
  if (bonus > 0) rows.push(rowOf({ name: 'Lomaraha', transactionCode: String(incomeCodes.holidayBonus) }, bonus))
  const total = sum([pay, bonus])
  const days = { from: dayNumber(period.from), to: dayNumber(period.to) }
  return {
    rows,
    total,
    holidayBase: cents(0),
    workedMinutes: 0,
    periods: [{ days, total, holidayBase: cents(0) }],
    perShift: [],
    trace: rows.map((row) => traceLine(row, 0, row.amount, givenWithSalary)),
    warnings: [],
  }
}

function rowOf(named: Pick<PayRow, 'name' | 'transactionCode'>, amount: Cents): PayRow {
  return {
    kind: 'ordinary',
    ...named,
    minutes: 0,
    hours: hundredths(0),
    unitPrice: amount,
    exactUnitPrice: wholePrice(amount),
    amount,
    inHolidayBase: false,
    basis: { wage: amount, percentage: millionths(0), price: cents(0) },
    origin: givenWithSalary,
  }
}

function namedAndReported({ creditYear, between, days, isTimeOff }: Leave): Pick<PayRow, 'name' | 'transactionCode'> {
  const compensation = String(incomeCodes.holidayCompensation)
  if (between === null)
    return {
      name: `Lomakorvaus, lomanmääräytymisvuosi ${creditYear}–${creditYear + 1}`,
      transactionCode: compensation,
    }
  const time = `${dateText(between.first.toString())}–${dateText(between.last.toString())}`
  if (isTimeOff) return { name: `Lomakorvaus vapaasta ${time}, ${days} pv`, transactionCode: compensation }
  return { name: `Vuosilomapalkka ${time}, ${days} pv`, transactionCode: String(incomeCodes.timeRatePay) }
}
