import { fromDayNumber } from '@palkkasilta/values/date.ts'
import {
  type Cents,
  cents,
  divideRounded,
  HUNDRED_PERCENT,
  hoursOf,
  type Rate,
  sum,
} from '@palkkasilta/values/money.ts'
import type { CompiledAgreement } from '../agreements/agreement/compile.ts'
import { dayOfMinute } from '../agreements/agreement/helsinki.ts'
import type { ExactPrice, PayRow, ShiftPay, ShiftPayResult, ShiftTime } from '../agreements/agreement/types.ts'
import { payForShifts } from '../agreements/pay.ts'
import { amountOf } from '../agreements/rows.ts'
import type { CompiledWages } from '../agreements/wages.ts'
import { share } from '../invoicing/share.ts'
import { incomeCodes } from '../register/income-lines.ts'
import { quantityLine, type TraceLine } from '../trace/trace.ts'
import { type AgreedSickPay, type Illness, type SickPayTerm, sickPayTermOn, sickPayTerms } from './terms.ts'

interface SickPayInput {
  readonly illness: Illness
  readonly agreed: AgreedSickPay | null
  /** Rostered, and not worked. A shift belongs to the day on which it begins; parts of one have one id. */
  readonly shifts: readonly ShiftTime[]
  readonly agreements: readonly CompiledAgreement[]
  readonly wages: CompiledWages
}

const MILLION = 1_000_000

/**
 * What the rostered shifts would have paid with the supplements of their hours, or the share of it that is due. Nothing of it is time worked:
 * no overtime is raised, and none is counted. Throws EngineError that names the rule where nothing is due of a shift.
 */
export function sickPay({ illness, agreed, shifts, agreements, wages }: SickPayInput): ShiftPayResult {
  const terms = sickPayTerms(illness, agreed)
  const begun = new Map<string, number>()
  for (const { id, start } of shifts) begun.set(id, Math.min(start, begun.get(id) ?? start))
  const termOf = ({ id, start }: ShiftTime) => sickPayTermOn(illness, terms, dayOfMinute(begun.get(id) ?? start))
  const parts = [...Map.groupBy(shifts, termOf)].map(([term, own]) =>
    shareOf(
      payForShifts({ shifts: own, agreements: agreements.map(withoutOvertime), wages, perShift: true }),
      term,
      illness,
    ),
  )
  const total = sum(parts.map((part) => part.total))
  return {
    rows: parts.flatMap(({ rows }) => rows),
    total,
    holidayBase: total,
    workedMinutes: 0,
    periods: parts.flatMap(({ periods }) => periods),
    perShift: parts.flatMap(({ perShift }) => perShift ?? []),
    trace: parts.flatMap(({ trace }) => trace),
    warnings: parts.flatMap(({ warnings }) => warnings),
  }
}

const withoutOvertime = (agreement: CompiledAgreement): CompiledAgreement => ({ ...agreement, overtime: [] })

/** Rows, and what each shift adds to them, at the share: over all shifts the cents add up. */
function shareOf(full: ShiftPayResult, term: SickPayTerm, illness: Illness): ShiftPayResult {
  // raises of overtime and emergency work are for work that was done
  const paid = new Map(full.rows.filter(({ inHolidayBase }) => inHolidayBase).map((row) => [row, rowAt(row, term)]))
  const reached = new Map<PayRow, number>()
  const perShift = (full.perShift ?? []).map((shift): ShiftPay => {
    const rows = shift.rows.flatMap(({ row, minutes }) => {
      const own = paid.get(row)
      if (own === undefined) return []
      const before = reached.get(row) ?? 0
      reached.set(row, before + minutes)
      const amount = amountOf(own.exactUnitPrice, before + minutes) - amountOf(own.exactUnitPrice, before)
      return [{ row: own, minutes, amount: amount as Cents }]
    })
    return { ...shift, rows, total: sum(rows.map(({ amount }) => amount)) }
  })
  const rows = [...paid.values()]
  const total = sum(rows.map(({ amount }) => amount))
  const ofPeriods = share(
    total,
    full.periods.map((period) => period.total),
  )
  return {
    ...full,
    rows,
    total,
    periods: full.periods.map(({ days }, place) => {
      const amount = ofPeriods[place] ?? cents(0)
      return { days, total: amount, holidayBase: amount }
    }),
    perShift,
    trace: rows.map((row) => lineOf(row, term, illness)),
  }
}

function rowAt(row: PayRow, { rate, origin }: SickPayTerm): PayRow {
  const exactUnitPrice = shareOfPrice(row.exactUnitPrice, rate)
  const code = rate === HUNDRED_PERCENT ? incomeCodes.timeRatePay : incomeCodes.partialSickPay
  return {
    ...row,
    kind: 'sick pay',
    name: row.kind === 'ordinary' ? 'Sairausajan palkka' : `Sairausajan palkka, ${row.name}`,
    transactionCode: String(code),
    hours: hoursOf(row.minutes),
    unitPrice: divideRounded(exactUnitPrice, MILLION) as Cents,
    exactUnitPrice,
    amount: amountOf(exactUnitPrice, row.minutes),
    origin,
  }
}

/** The whole cents are multiplied apart: the product of the price would be too large to be exact. */
function shareOfPrice(price: ExactPrice, rate: Rate): ExactPrice {
  const rest = price % MILLION
  return (((price - rest) / MILLION) * rate + divideRounded(rest * rate, HUNDRED_PERCENT)) as ExactPrice
}

function lineOf(row: PayRow, { rate, lastDay, isShort, origin }: SickPayTerm, { firstDay }: Illness): TraceLine {
  const quantity = { unit: 'minute', count: row.minutes } as const
  return quantityLine('SICK_PAY', row.name, quantity, row.unitPrice, row.amount, origin, {
    code: isShort ? 'SICK_PAY_OF_SHORT_EMPLOYMENT' : 'SICK_PAY',
    values: { rate, from: firstDay.toString(), until: fromDayNumber(lastDay).toString() },
  })
}
