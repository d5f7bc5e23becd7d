import { type Cents, cents, divideRounded, hoursOf, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { Origin } from '../trace/trace.ts'
import { quantityLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import type { CompiledAgreement, PayLine } from './agreement/compile.ts'
import type { ExactPrice, PayRow, PayRowKind } from './agreement/types.ts'
import type { OpenRow, WorkLedger } from './ledger.ts'
import type { CompiledWage } from './wages.ts'

/** Millionths of a cent in a cent, and minutes in an hour. */
const MILLION = 1_000_000
const HOUR = 60
const WHOLE_STEP = MILLION * HOUR
const HALF_STEP = WHOLE_STEP / 2

/** A cell of the ledger, the wage that it was earned at, and what it adds to its row. */
export interface RowPart {
  readonly wage: number
  readonly origin: Origin
  readonly minutes: number
  readonly amount: Cents
}

/** price + percentage × wage, not rounded. */
export function exactUnitPrice(line: PayLine, wage: Cents): ExactPrice {
  return (line.price * MILLION + line.percentage * wage) as ExactPrice
}

/** A price of whole cents. */
export function wholePrice(price: Cents): ExactPrice {
  return (price * MILLION) as ExactPrice
}

/** The unit price for the time, rounded once: no price is below zero. Where the product is too large to be exact, the whole part is split off. */
export function amountOf(price: ExactPrice, minutes: number): Cents {
  const exact = price * minutes + HALF_STEP
  if (exact <= Number.MAX_SAFE_INTEGER) return Math.floor(exact / WHOLE_STEP) as Cents
  const rest = price % WHOLE_STEP
  return cents(((price - rest) / WHOLE_STEP) * minutes + divideRounded(rest * minutes, WHOLE_STEP))
}

/** The row of a cell, with nothing in it yet where it is the first. */
export function rowOf(ledger: WorkLedger, cell: number): OpenRow {
  const known = ledger.rows[cell]
  if (known !== undefined) return known
  const { agreement, line, wage } = paidIn(ledger, cell)
  const hourly = inForce(line, wage)
  const price = exactUnitPrice(line, hourly)
  const shared = ledger.opened.find((row) => row.exactUnitPrice === price && isSameLine(row, line))
  if (shared !== undefined) ledger.hasSharedRows = true
  const row = shared ?? newRow(line, price, hourly, originOf(line, wage, agreement))
  if (shared === undefined) ledger.opened.push(row)
  ledger.rows[cell] = row
  return row
}

function newRow(line: PayLine, exactUnitPrice: ExactPrice, wage: Cents, origin: Origin): OpenRow {
  return {
    kind: line.kind,
    name: line.name,
    transactionCode: line.transactionCode,
    minutes: 0,
    hours: hoursOf(0),
    unitPrice: divideRounded(exactUnitPrice, MILLION) as Cents,
    exactUnitPrice,
    amount: ZERO,
    inHolidayBase: line.inHolidayBase,
    basis: { wage, percentage: line.percentage, price: line.price },
    origin,
  }
}

/** Gives what the row grows by, so that over all that is added the cents add up to the row. */
export function grow(row: OpenRow, minutes: number): Cents {
  const before = row.amount
  row.minutes += minutes
  row.amount = amountOf(row.exactUnitPrice, row.minutes)
  return (row.amount - before) as Cents
}

/** What a cell stands for. */
function paidIn({ agreements, wages, firstLines }: WorkLedger, cell: number) {
  const wagePlace = cell % wages.length
  const index = (cell - wagePlace) / wages.length
  let place = agreements.length - 1
  while (place > 0 && (firstLines[place] ?? 0) > index) place--
  const agreement = agreements[place]
  const line = agreement?.lines[index - (firstLines[place] ?? 0)]
  const wage = wages[wagePlace]
  if (agreement === undefined || line === undefined || wage === undefined) throw new RangeError(`no cell ${cell}`)
  return { agreement, place, line, wage, wagePlace }
}

/** The hour's wage that the line is counted from. */
function inForce(line: PayLine, { base, larger }: CompiledWage): Cents {
  return line.ofBaseWage ? base : (larger ?? base)
}

function originOf(line: PayLine, wage: CompiledWage, agreement: CompiledAgreement): Origin {
  return line.kind === 'ordinary' ? wage.origin : (line.origin ?? agreement.origin)
}

function isSameLine(row: OpenRow, line: PayLine): boolean {
  return (
    row.name === line.name && row.transactionCode === line.transactionCode && row.inHolidayBase === line.inHolidayBase
  )
}

/** The rows in their order: ordinary pay, then supplements, then overtime raises. */
export function finishedRows(ledger: WorkLedger): readonly OpenRow[] {
  const rows: OpenRow[] = []
  for (let cell = 0; cell < ledger.minutes.length; cell++) {
    if ((ledger.minutes[cell] ?? 0) === 0) continue
    const row = rowOf(ledger, cell)
    if (ledger.hasSharedRows && !nameByFirst(ledger, row, cell, rows)) continue
    if (ledger.broken !== null) tellCycles(ledger, row, cell)
    row.hours = hoursOf(row.minutes)
    rows.push(row)
  }
  if (ledger.agreements.length > 1) rows.sort((a, b) => ORDER[a.kind] - ORDER[b.kind])
  if (ledger.hasSharedRows || ledger.agreements.length > 1)
    for (const part of ledger.parts ?? []) part.rows.sort((a, b) => rows.indexOf(a.row) - rows.indexOf(b.row))
  return rows
}

function tellCycles(ledger: WorkLedger, row: OpenRow, cell: number): void {
  const { line, place } = paidIn(ledger, cell)
  const cycles = [...(ledger.evenedOut[place] ?? [])]
  if (line.origin !== undefined) row.basis = { ...row.basis, cycles: cycles.map(({ words }) => words).join('; ') }
}

/** A shared row tells of its first cell, whichever was worked first. `false`: it was told. */
function nameByFirst(ledger: WorkLedger, row: OpenRow, cell: number, told: readonly OpenRow[]): boolean {
  if (told.includes(row)) return false
  const { agreement, line, wage } = paidIn(ledger, cell)
  row.kind = line.kind
  row.basis = { wage: inForce(line, wage), percentage: line.percentage, price: line.price }
  row.origin = originOf(line, wage, agreement)
  return true
}

const ORDER: Readonly<Record<PayRowKind, number>> = {
  ordinary: 0,
  'replacing supplement': 1,
  supplement: 1,
  'overtime raise': 2,
  'sick pay': 3,
}

/** What the cells of a row add to it: over all cells the cents add up to the row. */
export function partsOf(ledger: WorkLedger, row: OpenRow): readonly RowPart[] {
  const cells = [...ledger.minutes.keys()].filter((cell) => ledger.rows[cell] === row && ledger.minutes[cell] !== 0)
  if (ledger.agreements.length > 1) cells.sort((a, b) => (a % ledger.wages.length) - (b % ledger.wages.length))
  let before = 0
  return cells.map((cell) => {
    const { agreement, line, wage, wagePlace } = paidIn(ledger, cell)
    const minutes = ledger.minutes[cell] ?? 0
    const amount = cents(amountOf(row.exactUnitPrice, before + minutes) - amountOf(row.exactUnitPrice, before))
    before += minutes
    return { wage: wagePlace, origin: originOf(line, wage, agreement), minutes, amount }
  })
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
  'sick pay': 'SICK_PAY',
} as const

function noteOf({ kind, basis }: PayRow): TraceNote | null {
  if (kind === 'ordinary') return null
  const { price, percentage, wage, cycles } = basis
  if (cycles !== undefined) return { code: 'BROKEN_CYCLE', values: { percentage, wage, cycles } }
  if (kind === 'replacing supplement') return { code: 'REPLACES_ORDINARY_PAY', values: { price, percentage, wage } }
  if (price === 0) return { code: 'PRICE_OF_SUPPLEMENT', values: { percentage, wage } }
  return percentage === 0 ? null : { code: 'PRICE_OF_SUPPLEMENT_AND_SUM', values: { price, percentage, wage } }
}
