import { type Cents, cents, divideRounded, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { Origin } from '../trace/trace.ts'
import { quantityLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import type { CompiledAgreement, PayLine } from './compile.ts'
import type { WorkLedger } from './ledger.ts'
import type { ExactPrice, PayRow, PayRowKind } from './types.ts'
import type { CompiledWage } from './wages.ts'

/** Millionths of a cent in a cent, and minutes in an hour. */
const MILLION = 1_000_000
const HOUR = 60
const WHOLE_STEP = MILLION * HOUR

/** Cells of the ledger that make one row: the same name, code and unit price. */
export interface RowPlan {
  readonly line: PayLine
  readonly exactUnitPrice: ExactPrice
  readonly wage: Cents
  readonly origin: Origin
  readonly cells: RowCell[]
}

/** A cell of the ledger, the wage that it was earned at, and what set its price. */
export interface RowCell {
  readonly at: number
  readonly wage: number
  readonly origin: Origin
}

/** price + percentage × wage, not rounded. */
export function exactUnitPrice(line: PayLine, wage: Cents): ExactPrice {
  return (line.price * MILLION + line.percentage * wage) as ExactPrice
}

/** The unit price for the time, rounded once. Where the product were too large to be exact, the whole part is split off. */
export function amountOf(price: ExactPrice, minutes: number): Cents {
  const exact = price * minutes
  if (exact <= Number.MAX_SAFE_INTEGER) return divideRounded(exact, WHOLE_STEP) as Cents
  const rest = price % WHOLE_STEP
  return cents(((price - rest) / WHOLE_STEP) * minutes + divideRounded(rest * minutes, WHOLE_STEP))
}

/** Joins the cells that hold any time into rows: ordinary pay, then supplements, then overtime raises. */
export function planRows({ agreements, wages, minutes }: WorkLedger): readonly RowPlan[] {
  const plans: RowPlan[] = []
  let at = 0
  for (const agreement of agreements)
    for (const line of agreement.lines)
      for (let wage = 0; wage < wages.length; wage++) {
        const paid = wages[wage]
        if (paid !== undefined && (minutes[at] ?? 0) > 0)
          join(plans, line, paid, { at, wage, origin: originOf(line, paid, agreement) })
        at++
      }
  if (agreements.length === 1) return plans
  for (const { cells } of plans) cells.sort((a, b) => a.wage - b.wage)
  return plans.sort((a, b) => ORDER[a.line.kind] - ORDER[b.line.kind])
}

const ORDER: Readonly<Record<PayRowKind, number>> = {
  ordinary: 0,
  'replacing supplement': 1,
  supplement: 1,
  'overtime raise': 2,
}

function originOf(line: PayLine, wage: CompiledWage, agreement: CompiledAgreement): Origin {
  return line.kind === 'ordinary' ? wage.origin : agreement.origin
}

function join(plans: RowPlan[], line: PayLine, wage: CompiledWage, cell: RowCell): void {
  const wageInForce = line.ofBaseWage ? wage.base : (wage.larger ?? wage.base)
  const price = exactUnitPrice(line, wageInForce)
  for (const plan of plans)
    if (plan.exactUnitPrice === price && sameLine(plan.line, line)) {
      plan.cells.push(cell)
      return
    }
  plans.push({ line, exactUnitPrice: price, wage: wageInForce, origin: cell.origin, cells: [cell] })
}

function sameLine(a: PayLine, b: PayLine): boolean {
  return (
    a === b || (a.name === b.name && a.transactionCode === b.transactionCode && a.inHolidayBase === b.inHolidayBase)
  )
}

/** The minutes of a row, as the cells stand. */
function minutesOf({ cells }: RowPlan, minutes: readonly number[]): number {
  let added = 0
  for (let index = 0; index < cells.length; index++) added += minutes[cells[index]?.at ?? 0] ?? 0
  return added
}

/** What a cell of a row adds to it. */
export interface RowPart extends RowCell {
  readonly minutes: number
  readonly amount: Cents
}

/** Over all cells the cents add up to the row. */
export function partsOf(plan: RowPlan, cells: readonly number[]): readonly RowPart[] {
  let before = 0
  return plan.cells.map((cell) => {
    const minutes = cells[cell.at] ?? 0
    const amount = cents(amountOf(plan.exactUnitPrice, before + minutes) - amountOf(plan.exactUnitPrice, before))
    before += minutes
    return { ...cell, minutes, amount }
  })
}

export function rowOf(plan: RowPlan, cells: readonly number[]): PayRow {
  const { line, exactUnitPrice, wage, origin } = plan
  const minutes = minutesOf(plan, cells)
  return {
    kind: line.kind,
    name: line.name,
    transactionCode: line.transactionCode,
    minutes,
    hours: hoursOf(minutes),
    unitPrice: divideRounded(exactUnitPrice, MILLION) as Cents,
    exactUnitPrice,
    amount: amountOf(exactUnitPrice, minutes),
    inHolidayBase: line.inHolidayBase,
    basis: { wage, percentage: line.percentage, price: line.price },
    origin,
  }
}

/** A line for each version of the agreement or the wage that the row was earned under. */
export function explain(row: PayRow, parts: readonly RowPart[], trace: TraceLine[]): void {
  for (const [origin, earned] of Map.groupBy(parts, ({ origin }) => origin)) {
    const minutes = earned.reduce((total, part) => total + part.minutes, 0)
    trace.push(traceLine(row, minutes, sum(earned.map(({ amount }) => amount)), origin))
  }
}

export function traceLine(row: PayRow, minutes: number, amount: Cents, origin: Origin): TraceLine {
  const quantity = { unit: 'minute', count: minutes } as const
  return quantityLine(TRACE_CODE[row.kind], row.name, quantity, row.unitPrice, amount, origin, noteOf(row))
}

const TRACE_CODE = {
  ordinary: 'PAY_ROW',
  supplement: 'SUPPLEMENT',
  'replacing supplement': 'SUPPLEMENT',
  'overtime raise': 'OVERTIME',
} as const

function noteOf({ kind, basis }: PayRow): TraceNote | null {
  if (kind === 'ordinary') return null
  const { price, percentage, wage } = basis
  if (kind === 'replacing supplement') return { code: 'REPLACES_ORDINARY_PAY', values: { price, percentage, wage } }
  if (price === 0) return { code: 'PRICE_OF_SUPPLEMENT', values: { percentage, wage } }
  return percentage === 0 ? null : { code: 'PRICE_OF_SUPPLEMENT_AND_SUM', values: { price, percentage, wage } }
}
