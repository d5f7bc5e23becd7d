import { type Cents, cents, divideRounded, hoursOf } from '@palkkasilta/values/money.ts'
import type { Origin } from '../trace/trace.ts'
import { quantityLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import type { PayLine } from './compile.ts'
import { cellOf, type WorkLedger } from './ledger.ts'
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
  readonly cells: number[]
}

/** price + percentage × wage, not rounded. */
export function exactUnitPrice(line: PayLine, wage: Cents): ExactPrice {
  return (line.price * MILLION + line.percentage * wage) as ExactPrice
}

/** The unit price for the time, rounded once. The whole part is split off so that every product stays exact. */
export function amountOf(price: ExactPrice, minutes: number): Cents {
  const rest = price % WHOLE_STEP
  return cents(((price - rest) / WHOLE_STEP) * minutes + divideRounded(rest * minutes, WHOLE_STEP))
}

/** Joins the cells that hold any time into rows: ordinary pay, then supplements, then overtime raises. */
export function planRows(ledger: WorkLedger): readonly RowPlan[] {
  const plans: RowPlan[] = []
  ledger.agreements.forEach((agreement, place) => {
    agreement.lines.forEach((line, index) => {
      ledger.wages.forEach((wage, wagePlace) => {
        const cell = cellOf(ledger, place, index, wagePlace)
        if ((ledger.minutes[cell] ?? 0) > 0) join(plans, line, wage, cell, agreement.origin)
      })
    })
  })
  return ledger.agreements.length > 1 ? plans.sort((a, b) => ORDER[a.line.kind] - ORDER[b.line.kind]) : plans
}

const ORDER: Readonly<Record<PayRowKind, number>> = {
  ordinary: 0,
  'replacing supplement': 1,
  supplement: 1,
  'overtime raise': 2,
}

function join(plans: RowPlan[], line: PayLine, wage: CompiledWage, cell: number, agreement: Origin): void {
  const wageInForce = line.ofBaseWage ? wage.base : (wage.larger ?? wage.base)
  const price = exactUnitPrice(line, wageInForce)
  for (const plan of plans)
    if (plan.exactUnitPrice === price && sameLine(plan.line, line)) {
      plan.cells.push(cell)
      return
    }
  const origin = line.kind === 'ordinary' ? wage.origin : agreement
  plans.push({ line, exactUnitPrice: price, wage: wageInForce, origin, cells: [cell] })
}

function sameLine(a: PayLine, b: PayLine): boolean {
  return (
    a === b || (a.name === b.name && a.transactionCode === b.transactionCode && a.inHolidayBase === b.inHolidayBase)
  )
}

/** The minutes of a row, as the cells stand. */
export function minutesOf(plan: RowPlan, cells: readonly number[]): number {
  let minutes = 0
  for (const cell of plan.cells) minutes += cells[cell] ?? 0
  return minutes
}

export function rowOf(plan: RowPlan, minutes: number, amount: Cents): PayRow {
  const { line, exactUnitPrice, wage, origin } = plan
  return {
    kind: line.kind,
    name: line.name,
    transactionCode: line.transactionCode,
    minutes,
    hours: hoursOf(minutes),
    unitPrice: cents(divideRounded(exactUnitPrice, MILLION)),
    exactUnitPrice,
    amount,
    inHolidayBase: line.inHolidayBase,
    basis: { wage, percentage: line.percentage, price: line.price },
    origin,
  }
}

export function traceOf(row: PayRow): TraceLine {
  const code = TRACE_CODE[row.kind]
  return quantityLine(
    code,
    row.name,
    { unit: 'minute', count: row.minutes },
    row.unitPrice,
    row.amount,
    row.origin,
    noteOf(row),
  )
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
