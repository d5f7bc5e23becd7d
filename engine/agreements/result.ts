import { type Cents, hoursOf, ZERO } from '@palkkasilta/values/money.ts'
import { hundredthsText } from '../trace/format.ts'
import type { TraceLine } from '../trace/trace.ts'
import { isoDay } from './agreement/days.ts'
import type { Agreement, EarnedPeriod, PayWarning, ShiftPayResult } from './agreement/types.ts'
import type { OpenRow, WorkLedger } from './ledger.ts'
import { explain, finishedRows, partsOf, traceLine } from './rows.ts'
import { unpaidLines } from './unpaid.ts'
import type { CompiledWage } from './wages.ts'

/** Tells what the ledger holds once all shifts are done. */
export function resultOf(ledger: WorkLedger): ShiftPayResult {
  const rows = finishedRows(ledger)
  const trace: TraceLine[] = []
  const periods = ledger.wages.map(({ span }): OpenPeriod => ({ days: span, total: ZERO, holidayBase: ZERO }))
  let total = ZERO
  let holidayBase = ZERO
  for (const row of rows) {
    earnAndExplain(ledger, row, periods, trace)
    total = (total + row.amount) as Cents
    if (row.inHolidayBase) holidayBase = (holidayBase + row.amount) as Cents
  }
  let workedMinutes = 0
  for (const minutes of ledger.worked) workedMinutes += minutes
  return {
    rows,
    total,
    holidayBase,
    workedMinutes,
    periods: periods.filter((_, place) => minutesAt(ledger, place) > 0),
    perShift: ledger.parts,
    trace,
    warnings: warningsOf(ledger),
    ...(ledger.times === null ? {} : { unpaid: unpaidLines(ledger, ledger.times) }),
  }
}

type OpenPeriod = { -readonly [Field in keyof EarnedPeriod]: EarnedPeriod[Field] }

function earnAndExplain(ledger: WorkLedger, row: OpenRow, periods: readonly OpenPeriod[], trace: TraceLine[]): void {
  const [period] = periods
  if (period !== undefined && ledger.agreements.length === 1 && periods.length === 1) {
    earn(period, row.amount, row)
    trace.push(traceLine(row, row.minutes, row.amount, row.origin))
    return
  }
  const parts = partsOf(ledger, row)
  for (const part of parts) earn(periods[part.wage], part.amount, row)
  explain(row, parts, trace)
}

function earn(period: OpenPeriod | undefined, amount: Cents, { inHolidayBase }: OpenRow): void {
  if (period === undefined) return
  period.total = (period.total + amount) as Cents
  if (inHolidayBase) period.holidayBase = (period.holidayBase + amount) as Cents
}

/** Minutes worked at a wage. */
function minutesAt(ledger: WorkLedger, wage: number): number {
  let minutes = 0
  for (let agreement = 0; agreement < ledger.agreements.length; agreement++)
    minutes += minutesIn(ledger, agreement, wage)
  return minutes
}

function warningsOf(ledger: WorkLedger): readonly PayWarning[] {
  const warnings: PayWarning[] = []
  for (let place = 0; place < ledger.agreements.length; place++) {
    const agreement = ledger.agreements[place]?.agreement
    const marks = ledger.marks[place]
    if (agreement === undefined || marks === undefined) continue
    for (const day of marks.raiseMissing)
      warnings.push({ code: 'SUNDAY_WITHOUT_RAISE', values: { agreement: agreement.name, day: isoDay(day) } })
    if (marks.notValid !== null)
      warnings.push({ code: 'AGREEMENT_NOT_VALID', values: { agreement: agreement.name, day: isoDay(marks.notValid) } })
    if (marks.lifted > 0 && agreementPays(ledger, place))
      warnings.push({
        code: 'PAID_HOURS_WITHOUT_RAISE',
        values: { agreement: agreement.name, hours: hundredthsText(hoursOf(marks.lifted)) },
      })
    for (let wage = 0; wage < ledger.wages.length; wage++)
      if (minutesIn(ledger, place, wage) > 0) warnOfWage(agreement, ledger.wages[wage], warnings)
  }
  return warnings
}

/** Whether any of the shifts are paid by it. */
function agreementPays(ledger: WorkLedger, place: number): boolean {
  return ledger.wages.some((_, wage) => minutesIn(ledger, place, wage) > 0)
}

function minutesIn({ worked, wages }: WorkLedger, agreement: number, wage: number): number {
  return worked[agreement * wages.length + wage] ?? 0
}

function warnOfWage(
  { name: agreement, minWage, maxWage }: Agreement,
  paid: CompiledWage | undefined,
  warnings: PayWarning[],
): void {
  if (paid === undefined) return
  const { base, larger } = paid
  const wage = larger ?? base
  if (minWage !== null && wage < minWage)
    warnings.push({ code: 'WAGE_BELOW_MINIMUM', values: { agreement, wage, limit: minWage } })
  else if (maxWage !== null && wage > maxWage)
    warnings.push({ code: 'WAGE_ABOVE_MAXIMUM', values: { agreement, wage, limit: maxWage } })
  if (larger !== null && larger < base) warnings.push({ code: 'LARGER_WAGE_BELOW_BASE', values: { larger, base } })
}
