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
  /** What each shift added to the cells; `null`: nobody asked. */
  readonly shiftLog: ShiftLog | null
  /** Minutes worked, by agreement and wage. */
  readonly worked: number[]
  readonly firstLines: readonly number[]
  readonly overtime: readonly OvertimeCounter[]
  readonly marks: readonly DayMarks[]
}

/** In order of time. */
export interface ShiftLog {
  /** The place of each paid shift among those given. */
  readonly places: number[]
  /** Cell, minutes, cell, minutes: what grew, in the order of the cells. */
  readonly grown: number[]
  /** Where the entries of each shift end. */
  readonly ends: number[]
  /** The cells as they stood after the last shift. */
  readonly before: number[]
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

export interface LedgerTerms extends Pick<WorkLedger, 'agreements' | 'agreementOn' | 'wages' | 'periodStart'> {
  readonly perShift: boolean
}

export function openLedger({ agreements, agreementOn, wages, periodStart, perShift }: LedgerTerms): WorkLedger {
  const firstLines: number[] = []
  const overtime: OvertimeCounter[] = []
  const marks: DayMarks[] = []
  let lines = 0
  for (const agreement of agreements) {
    firstLines.push(lines)
    lines += agreement.lines.length
    overtime.push({ period: -1, worked: 0, fresh: 0 })
    marks.push({ raiseMissing: [], notValid: null, lifted: 0 })
  }
  const cells = lines * wages.length
  return {
    agreements,
    agreementOn,
    wages,
    periodStart,
    minutes: zeros(cells),
    shiftLog: perShift ? { places: [], grown: [], ends: [], before: zeros(cells) } : null,
    worked: zeros(agreements.length * wages.length),
    firstLines,
    overtime,
    marks,
  }
}

/** The cell of an agreement's line at a wage. */
export function cellOf(ledger: WorkLedger, agreement: number, line: number, wage: number): number {
  return ((ledger.firstLines[agreement] ?? 0) + line) * ledger.wages.length + wage
}

/** Adds minutes to a cell. */
export function book({ minutes }: WorkLedger, cell: number, added: number): void {
  minutes[cell] = (minutes[cell] ?? 0) + added
}

/** Notes what the shift at this place added. */
export function closeShift({ shiftLog, minutes }: WorkLedger, place: number): void {
  if (shiftLog === null) return
  const { places, grown, ends, before } = shiftLog
  for (let cell = 0; cell < minutes.length; cell++) {
    const after = minutes[cell] ?? 0
    const added = after - (before[cell] ?? 0)
    if (added === 0) continue
    grown.push(cell, added)
    before[cell] = after
  }
  ends.push(grown.length)
  places.push(place)
}

/** A plain array: so small a one is made faster than a typed one. */
function zeros(length: number): number[] {
  return new Array<number>(length).fill(0)
}
