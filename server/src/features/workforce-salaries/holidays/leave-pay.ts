import { traceLine, wholePrice } from '@palkkasilta/engine/agreements/rows.ts'
import type { PayRow, ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { incomeCodes } from '@palkkasilta/engine/register/income-lines.ts'
import { dateText } from '@palkkasilta/engine/trace/format.ts'
import { givenWithSalary } from '@palkkasilta/engine/trace/trace.ts'
import { dayNumber, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, hundredths, millionths } from '@palkkasilta/values/money.ts'

/** What is paid of a credit year's leave. */
export interface Leave {
  readonly creditYear: number
  /** Null: what is left is paid as compensation. */
  readonly between: { readonly first: LocalDate; readonly last: LocalDate } | null
  readonly days: number
  readonly pay: Cents
}

/** The one row of a salary of leave: it earns no leave again, and has no hours. */
export function leavePay(leave: Leave, period: { readonly from: LocalDate; readonly to: LocalDate }): ShiftPayResult {
  const { pay } = leave
  const row: PayRow = {
    kind: 'ordinary',
    ...namedAndReported(leave),
    minutes: 0,
    hours: hundredths(0),
    unitPrice: pay,
    exactUnitPrice: wholePrice(pay),
    amount: pay,
    inHolidayBase: false,
    basis: { wage: pay, percentage: millionths(0), price: cents(0) },
    origin: givenWithSalary,
  }
  const days = { from: dayNumber(period.from), to: dayNumber(period.to) }
  return {
    rows: [row],
    total: pay,
    holidayBase: cents(0),
    workedMinutes: 0,
    periods: [{ days, total: pay, holidayBase: cents(0) }],
    perShift: [],
    trace: [traceLine(row, 0, pay, givenWithSalary)],
    warnings: [],
  }
}

function namedAndReported({ creditYear, between, days }: Leave): Pick<PayRow, 'name' | 'transactionCode'> {
  if (between === null)
    return {
      name: `Lomakorvaus, lomanmääräytymisvuosi ${creditYear}–${creditYear + 1}`,
      transactionCode: String(incomeCodes.holidayCompensation),
    }
  const time = `${dateText(between.first.toString())}–${dateText(between.last.toString())}`
  return { name: `Vuosilomapalkka ${time}, ${days} pv`, transactionCode: String(incomeCodes.timeRatePay) }
}
