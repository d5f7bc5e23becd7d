import type { DayNumber } from '@palkkasilta/values/date.ts'
import type { CompiledAgreement } from './compile.ts'
import type { CompiledWages } from './wages.ts'

/** The minutes of each line at each wage, filled shift by shift. Local to one calculation. */
export interface WorkLedger {
  readonly agreements: readonly CompiledAgreement[]
  /** The place of the agreement to pay by. Throws EngineError where none is in force. */
  readonly agreementOn: (day: number) => number
  readonly wages: CompiledWages
  readonly periodStart: DayNumber
  /** By agreement, line and wage: see `cellOf`. */
  readonly minutes: number[]
  /** Minutes worked, by agreement and wage. */
  readonly worked: number[]
  readonly firstLines: readonly number[]
  readonly overtime: readonly OvertimeCounter[]
  readonly marks: readonly DayMarks[]
  /** The minutes as they stood after each shift, in order of time; `null`: nobody asked. */
  readonly afterShifts: AfterShift[] | null
}

/** How far the running overtime period of an agreement has come. */
export interface OvertimeCounter {
  period: number
  worked: number
  /** Of those, the minutes that are paid now. */
  fresh: number
}

/** First days of an agreement that staff should look at. */
export interface DayMarks {
  readonly raiseMissing: number[]
  notValid: number | null
  /** Minutes paid before that the shifts before them, paid only now, lift into an overtime band: nobody raises them. */
  lifted: number
}

export interface AfterShift {
  readonly place: number
  readonly minutes: number[]
}

export interface LedgerTerms extends Pick<WorkLedger, 'agreements' | 'agreementOn' | 'wages' | 'periodStart'> {
  readonly perShift: boolean
}

export function openLedger({ agreements, agreementOn, wages, periodStart, perShift }: LedgerTerms): WorkLedger {
  const firstLines: number[] = []
  let lines = 0
  for (const agreement of agreements) {
    firstLines.push(lines)
    lines += agreement.lines.length
  }
  return {
    agreements,
    agreementOn,
    wages,
    periodStart,
    minutes: zeros(lines * wages.length),
    worked: zeros(agreements.length * wages.length),
    firstLines,
    overtime: agreements.map(() => ({ period: Number.NaN, worked: 0, fresh: 0 })),
    marks: agreements.map(() => ({ raiseMissing: [], notValid: null, lifted: 0 })),
    afterShifts: perShift ? [] : null,
  }
}

/** The cell of an agreement's line at a wage. */
export function cellOf(ledger: WorkLedger, agreement: number, line: number, wage: number): number {
  return ((ledger.firstLines[agreement] ?? 0) + line) * ledger.wages.length + wage
}

/** Adds minutes to a cell. */
export function book(ledger: WorkLedger, cell: number, minutes: number): void {
  ledger.minutes[cell] = (ledger.minutes[cell] ?? 0) + minutes
}

/** A plain array: for some twenty cells it is made faster than a typed one. */
export function zeros(length: number): number[] {
  const cells: number[] = []
  for (let cell = 0; cell < length; cell++) cells.push(0)
  return cells
}
