import type { DaySpan } from '@palkkasilta/values/in-force.ts'
import type { CompiledAgreement } from './agreement/compile.ts'
import type { PayRow, ShiftPay, ShiftRow, WorkedTime } from './agreement/types.ts'
import type { BrokenCycle, BrokenCycles } from './broken-cycles.ts'
import type { CompiledWages } from './wages.ts'

/** The minutes of each line at each wage, filled shift by shift. Local to one calculation. */
export interface WorkLedger {
  readonly agreements: readonly CompiledAgreement[]
  readonly inForceOn: InForceOn
  readonly wages: CompiledWages
  /** The first day of overtime periods for which no agreement names one. */
  readonly firstDay: number
  /** By which agreement and wage the last piece of work was paid: mostly the next one is, too. */
  terms: PayTerms | null
  /** Of the shift in work, by agreement, line and wage: see `cellOf`. */
  readonly shift: number[]
  /** Of all shifts that are done, by the same cells. */
  readonly minutes: number[]
  /** The row that each cell is paid in; rows are opened when first needed, and cells of the same price and name share one. */
  readonly rows: (OpenRow | undefined)[]
  readonly opened: OpenRow[]
  hasSharedRows: boolean
  /** When the cells of the shift in work were worked, and of all pieces by which agreement; `null`: nobody asked. */
  readonly times: BookedTimes | null
  /** By the place of the shift; `null`: nobody asked. */
  readonly parts: OpenShiftPay[] | null
  /** Minutes worked, by agreement and wage. */
  readonly worked: number[]
  readonly firstLines: readonly number[]
  /** By agreement and period. */
  readonly overtime: readonly OvertimeCounter[][]
  /** The same of what was paid before alone; `null`: nobody asks what of it is lifted. */
  readonly overtimeBefore: readonly OvertimeCounter[][] | null
  /** Of all shifts; `null`: no cycle was broken. */
  readonly broken: BrokenCycles | null
  /** Those that raise something, by agreement. */
  readonly evenedOut: readonly Set<BrokenCycle>[]
  readonly marks: readonly DayMarks[]
}

/** The place of the agreement to pay by on a day, and the days around it for which that holds. Throws EngineError where there is none. */
export type InForceOn = (day: number) => { readonly place: number; readonly span: DaySpan }

/** By which agreement and wage some days are paid. */
export interface PayTerms {
  readonly span: DaySpan
  /** Of the agreement. */
  readonly place: number
  readonly agreement: CompiledAgreement
  readonly firstCell: number
  /** Where the worked minutes are counted. */
  readonly counter: number
}

/** A row that work is added to. */
export type OpenRow = { -readonly [Field in keyof PayRow]: PayRow[Field] }

export type OpenShiftRow = { -readonly [Field in keyof ShiftRow]: ShiftRow[Field] }

/** A shift's part of each row: what the row grows by with it, so that over all shifts the cents add up to the row. */
export interface OpenShiftPay extends ShiftPay {
  readonly rows: OpenShiftRow[]
}

/** How far a running overtime period of an agreement has come: minutes that no shorter one has raised. */
export interface OvertimeCounter {
  period: number
  worked: number
}

/** First days of an agreement that staff should look at. */
export interface DayMarks {
  readonly raiseMissing: number[]
  notValid: number | null
  /** Minutes paid before that the shifts before them, paid only now, lift into an overtime band, and that nobody raises. */
  lifted: number
}

export interface BookedTimes {
  readonly ofShift: (WorkedTime & { readonly cell: number })[]
  readonly worked: (WorkedTime & { readonly agreement: number })[]
}

type LedgerTerms = Pick<
  WorkLedger,
  'agreements' | 'inForceOn' | 'wages' | 'firstDay' | 'broken' | 'parts' | 'times'
> & {
  readonly warnsOfPaid: boolean
}

export function openLedger(terms: LedgerTerms): WorkLedger {
  const { agreements, wages } = terms
  const firstLines: number[] = []
  const marks: DayMarks[] = []
  let lines = 0
  for (const agreement of agreements) {
    firstLines.push(lines)
    lines += agreement.lines.length
    marks.push({ raiseMissing: [], notValid: null, lifted: 0 })
  }
  const cells = lines * wages.length
  return {
    agreements,
    inForceOn: terms.inForceOn,
    wages,
    firstDay: terms.firstDay,
    terms: null,
    shift: zeros(cells),
    minutes: zeros(cells),
    rows: [],
    opened: [],
    hasSharedRows: false,
    parts: terms.parts,
    times: terms.times,
    worked: zeros(agreements.length * wages.length),
    firstLines,
    overtime: counters(agreements),
    overtimeBefore: terms.warnsOfPaid ? counters(agreements) : null,
    broken: terms.broken,
    evenedOut: agreements.map(() => new Set()),
    marks,
  }
}

function counters(agreements: readonly CompiledAgreement[]): OvertimeCounter[][] {
  return agreements.map(({ overtime }) => overtime.map(() => ({ period: Number.NEGATIVE_INFINITY, worked: 0 })))
}

/** The cell of an agreement's line at a wage. */
export function cellOf(ledger: WorkLedger, agreement: number, line: number, wage: number): number {
  return ((ledger.firstLines[agreement] ?? 0) + line) * ledger.wages.length + wage
}

/** Adds a stretch of a day to a cell of the shift in work. */
export function book({ shift, times }: WorkLedger, cell: number, day: number, from: number, to: number): void {
  shift[cell] = (shift[cell] ?? 0) + to - from
  if (times !== null) times.ofShift.push({ cell, day, from, to })
}

/** A plain array: so small a one is made faster than a typed one. */
function zeros(length: number): number[] {
  return new Array<number>(length).fill(0)
}
