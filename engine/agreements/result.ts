import type { DaySpan } from '@palkkasilta/values/in-force.ts'
import { type Cents, cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import { hundredthsText } from '../trace/format.ts'
import type { TraceLine } from '../trace/trace.ts'
import { isoDay } from './days.ts'
import { type WorkLedger, zeros } from './ledger.ts'
import { amountOf, minutesOf, partsOf, planRows, type RowPlan, rowOf, traceOf } from './rows.ts'
import type { EarnedPeriod, PayRow, PayWarning, ShiftPay, ShiftPayResult, ShiftTime } from './types.ts'

/** Makes rows of the booked minutes. */
export function resultOf(ledger: WorkLedger, shifts: readonly ShiftTime[]): ShiftPayResult {
  const plans = planRows(ledger)
  const rows: PayRow[] = []
  const trace: TraceLine[] = []
  const periods = ledger.wages.map(({ span }): OpenPeriod => ({ days: span, total: 0, holidayBase: 0 }))
  let total = 0
  let holidayBase = 0
  for (const plan of plans) {
    const minutes = minutesOf(plan, ledger.minutes)
    const amount = amountOf(plan.exactUnitPrice, minutes)
    const row = rowOf(plan, minutes, amount)
    const parts = partsOf(plan, ledger.minutes)
    rows.push(row)
    trace.push(...traceOf(row, parts))
    for (const part of parts) earn(periods[part.wage], part.amount, plan)
    total += amount
    if (plan.line.inHolidayBase) holidayBase += amount
  }
  let workedMinutes = 0
  for (const minutes of ledger.worked) workedMinutes += minutes
  return {
    rows,
    total: cents(total),
    holidayBase: cents(holidayBase),
    workedMinutes,
    periods: periods.flatMap((period, place) => (minutesAt(ledger, place) > 0 ? [earnedPeriod(period)] : [])),
    perShift: ledger.afterShifts === null ? null : shiftParts(ledger, plans, shifts),
    trace,
    warnings: warningsOf(ledger),
  }
}

interface OpenPeriod {
  readonly days: DaySpan
  total: number
  holidayBase: number
}

function earnedPeriod({ days, total, holidayBase }: OpenPeriod): EarnedPeriod {
  return { days, total: cents(total), holidayBase: cents(holidayBase) }
}

function earn(period: OpenPeriod | undefined, amount: number, { line }: RowPlan): void {
  if (period === undefined) return
  period.total += amount
  if (line.inHolidayBase) period.holidayBase += amount
}

/** Minutes worked at a wage. */
function minutesAt(ledger: WorkLedger, wage: number): number {
  let minutes = 0
  for (let place = wage; place < ledger.worked.length; place += ledger.wages.length)
    minutes += ledger.worked[place] ?? 0
  return minutes
}

/**
 * Each shift's part of each row: what the row grows by with the shift, so that over all shifts the cents add up to the row.
 */
function shiftParts(ledger: WorkLedger, plans: readonly RowPlan[], shifts: readonly ShiftTime[]): readonly ShiftPay[] {
  const parts: ShiftPay[] = []
  let before: readonly number[] = zeros(ledger.minutes.length)
  for (const { place, minutes: after } of ledger.afterShifts ?? []) {
    const rows = plans.flatMap((plan) => grownRow(plan, before, after))
    const shift = shifts[place]
    if (shift !== undefined)
      parts[place] = {
        shiftId: shift.id,
        minutes: shift.end - shift.start,
        rows,
        total: sum(rows.map(({ amount }) => amount)),
      }
    before = after
  }
  return parts
}

function grownRow(plan: RowPlan, before: readonly number[], after: readonly number[]): PayRow[] {
  const [from, to] = [minutesOf(plan, before), minutesOf(plan, after)]
  if (from === to) return []
  const amount = cents(amountOf(plan.exactUnitPrice, to) - amountOf(plan.exactUnitPrice, from))
  return [rowOf(plan, to - from, amount)]
}

function warningsOf(ledger: WorkLedger): readonly PayWarning[] {
  const warnings: PayWarning[] = []
  ledger.agreements.forEach(({ agreement }, place) => {
    const marks = ledger.marks[place]
    for (const day of marks?.raiseMissing ?? [])
      warnings.push({ code: 'SUNDAY_WITHOUT_RAISE', values: { agreement: agreement.name, day: isoDay(day) } })
    if (typeof marks?.notValid === 'number')
      warnings.push({ code: 'AGREEMENT_NOT_VALID', values: { agreement: agreement.name, day: isoDay(marks.notValid) } })
    if (marks !== undefined && marks.lifted > 0 && agreementPays(ledger, place))
      warnings.push({
        code: 'PAID_HOURS_WITHOUT_RAISE',
        values: { agreement: agreement.name, hours: hundredthsText(hoursOf(marks.lifted)) },
      })
    ledger.wages.forEach((wage, wagePlace) => {
      if ((ledger.worked[place * ledger.wages.length + wagePlace] ?? 0) === 0) return
      const inForce = wage.larger ?? wage.base
      warnings.push(...outsideLimits(agreement.name, inForce, agreement.minWage, agreement.maxWage))
      if (wage.larger !== null && wage.larger < wage.base)
        warnings.push({ code: 'LARGER_WAGE_BELOW_BASE', values: { larger: wage.larger, base: wage.base } })
    })
  })
  return warnings
}

/** Whether any of the shifts are paid by it. */
function agreementPays(ledger: WorkLedger, place: number): boolean {
  return ledger.wages.some((_, wage) => (ledger.worked[place * ledger.wages.length + wage] ?? 0) > 0)
}

function outsideLimits(agreement: string, wage: Cents, min: Cents | null, max: Cents | null): PayWarning[] {
  if (min !== null && wage < min) return [{ code: 'WAGE_BELOW_MINIMUM', values: { agreement, wage, limit: min } }]
  if (max !== null && wage > max) return [{ code: 'WAGE_ABOVE_MAXIMUM', values: { agreement, wage, limit: max } }]
  return []
}
