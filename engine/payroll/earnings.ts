import { type Cents, cents, portion, sum, ZERO } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { givenWithSalary, quantityLine, rateLine, sumLine, type TraceLine } from '../trace/trace.ts'
import { checkAmount, checkReimbursements, checkRows } from './check.ts'
import type { AccidentPart, InsuredPay } from './contributions.ts'
import type { EarningRow, Insurance, PayPart, PayslipInput, Reimbursement, SetRate } from './types.ts'

/** Steps 1 to 4 of the pay slip: everything that is pay, before anything is withheld. */
export interface Earnings {
  readonly rowsTotal: Cents
  readonly holidayBase: Cents
  readonly holidayCompensation: Cents
  readonly taxableExcess: Cents
  readonly gross: Cents
  readonly benefits: Cents
  readonly taxable: Cents
  readonly taxFree: Cents
  readonly insured: InsuredPay
  readonly accidentParts: readonly AccidentPart[]
  readonly trace: readonly TraceLine[]
}

export function earnings(input: PayslipInput): Earnings {
  checkRows(input.rows, 'rows')
  checkRows(input.benefits, 'benefits')
  checkReimbursements(input.reimbursements)
  const trace: TraceLine[] = []
  const rowsTotal = total(input.rows)
  const holidayBase = holidayBaseOf(input.rows)
  const parts = input.parts ?? [{ ...input.rates, total: rowsTotal, holidayBase }]
  const holidayOfParts = holidayPay(input, parts, trace)
  const holidayCompensation = sum(holidayOfParts)
  const excess = sumOf(input.reimbursements, 'taxable')
  for (const item of input.reimbursements) if (item.taxable !== 0) trace.push(excessLine(item))
  const benefits = total(input.benefits)
  for (const row of input.benefits) trace.push(sumLine('BENEFIT', row.amount, givenWithSalary, null, row.name))
  const gross = (rowsTotal + (input.holidayCompensationPaid ? holidayCompensation : 0) + excess) as Cents
  const taxable = (gross + benefits) as Cents
  checkAmount(taxable, 'rows')
  if (gross < 0 || benefits < 0) throw new EngineError('PAY_NEGATIVE', gross < 0 ? 'rows' : 'benefits')
  trace.push(sumLine('TAXABLE_PAY', taxable))
  const insured = insuredPay(input, taxable)
  return {
    rowsTotal,
    holidayBase,
    holidayCompensation,
    taxableExcess: excess,
    gross,
    benefits,
    taxable,
    taxFree: sumOf(input.reimbursements, 'taxFree'),
    insured,
    accidentParts: parts.length > 1 ? accidentParts(input, insured.accident, parts, holidayOfParts) : [],
    trace,
  }
}

function total(rows: readonly EarningRow[]): Cents {
  let added = 0
  for (const row of rows) added += row.amount
  return added as Cents
}

function holidayBaseOf(rows: readonly EarningRow[]): Cents {
  let added = 0
  for (const row of rows) if (row.inHolidayBase) added += row.amount
  return added as Cents
}

function sumOf(reimbursements: readonly Reimbursement[], part: 'taxable' | 'taxFree'): Cents {
  let added = 0
  for (const item of reimbursements) added += item[part]
  return added as Cents
}

/** Rows, and the holiday compensation that is paid with them, also where they come to less than nothing. */
export function grossOfRows(
  rows: readonly EarningRow[],
  { rates, parts, holidayCompensationPaid }: Pick<PayslipInput, 'rates' | 'parts' | 'holidayCompensationPaid'>,
): Cents {
  if (!holidayCompensationPaid) return total(rows)
  const own = parts ?? [{ ...rates, total: total(rows), holidayBase: holidayBaseOf(rows) }]
  return sum([total(rows), ...holidayPay({ holidayCompensationPaid: true }, own, [])])
}

/** What each part adds. Rounded once for each rate, on its whole base: so the order and the number of rows do not matter. */
function holidayPay(
  input: Pick<PayslipInput, 'holidayCompensationPaid'>,
  parts: readonly PayPart[],
  trace: TraceLine[],
): Cents[] {
  const code = input.holidayCompensationPaid ? 'HOLIDAY_COMPENSATION' : 'HOLIDAY_ACCRUAL'
  const added = parts.map(() => ZERO)
  for (const alike of alikeIn(parts, ({ holidayCompensation }) => holidayCompensation)) {
    const set = alike[0]?.part.holidayCompensation ?? null
    if (set === null) continue
    let base = ZERO
    let amount = ZERO
    for (const { part, place } of alike) {
      base = cents(base + part.holidayBase)
      added[place] = cents(portion(base, set.rate) - amount)
      amount = portion(base, set.rate)
    }
    trace.push(rateLine(code, base, set.rate, amount, set.origin))
  }
  return added
}

interface Placed {
  readonly part: PayPart
  readonly place: number
}

/** The parts, those of the same rate and origin together. */
function alikeIn(parts: readonly PayPart[], rateOf: (part: PayPart) => SetRate | null): Iterable<readonly Placed[]> {
  const placed = parts.map((part, place) => ({ part, place }))
  return placed.length === 1 ? [placed] : Map.groupBy(placed, ({ part }) => JSON.stringify(rateOf(part))).values()
}

function excessLine(item: Reimbursement): TraceLine {
  const quantity = { unit: unitOf(item), count: item.hundredths }
  return quantityLine('TAXABLE_EXCESS', item.name, quantity, item.unitPrice, item.taxable, givenWithSalary)
}

export function reimbursementLine(item: Reimbursement): TraceLine {
  const quantity = { unit: unitOf(item), count: item.hundredths }
  return quantityLine(
    'REIMBURSEMENT',
    item.name,
    quantity,
    item.unitPrice,
    item.taxFree,
    item.origin ?? givenWithSalary,
  )
}

export function unitOf({ type }: Pick<Reimbursement, 'type'>): 'kilometre' | 'day' | 'piece' {
  if (type === 'KILOMETER_ALLOWANCE') return 'kilometre'
  return type === 'LUNCH_ALLOWANCE' || type === 'EXPENSE' ? 'piece' : 'day'
}

/** All taxable pay is insured, except the rows that say otherwise; of work compensation nothing is. */
function insuredPay(input: PayslipInput, whole: Cents): InsuredPay {
  const taxable = input.compensation ? ZERO : whole
  const pay: Record<Insurance, number> = {
    pension: taxable,
    unemployment: taxable,
    health: taxable,
    accident: taxable,
    groupLife: taxable,
  }
  if (!input.compensation) for (const row of [...input.rows, ...input.benefits]) leaveOut(row, pay)
  return pay as InsuredPay
}

/** What each accident rate is counted from. What belongs to no part, such as benefits, is insured at the rate of the last one. */
function accidentParts(
  { holidayCompensationPaid }: PayslipInput,
  insured: Cents,
  parts: readonly PayPart[],
  holiday: readonly Cents[],
): AccidentPart[] {
  const earned = parts.map(({ total: amount }, place) =>
    cents(amount + (holidayCompensationPaid ? (holiday[place] ?? ZERO) : ZERO)),
  )
  const last = parts.length - 1
  earned[last] = cents((earned[last] ?? ZERO) + insured - sum(earned))
  return [...alikeIn(parts, ({ accident }) => accident)].flatMap((alike) =>
    alike.slice(0, 1).map(({ part: { accident } }) => {
      return { accident, pay: sum(alike.map(({ place }) => earned[place] ?? ZERO)) }
    }),
  )
}

function leaveOut(row: EarningRow, pay: Record<Insurance, number>): void {
  if (row.exemptFrom) for (const insurance of row.exemptFrom) pay[insurance] -= row.amount
}
