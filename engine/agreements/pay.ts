import type { DayNumber } from '@palkkasilta/values/date.ts'
import { inSpan } from '@palkkasilta/values/in-force.ts'
import { EngineError } from '../errors.ts'
import { agreementsByDay, type CompiledAgreement, lastBegun } from './compile.ts'
import { finnishDay } from './days.ts'
import { openLedger } from './ledger.ts'
import { resultOf } from './result.ts'
import { inOrder } from './shifts.ts'
import type { ShiftPayResult, ShiftTime } from './types.ts'
import type { CompiledWages } from './wages.ts'
import { workShift } from './work.ts'

export interface ShiftPayInput {
  readonly shifts: readonly ShiftTime[]
  /** On each day the first one that is valid pays. */
  readonly agreements: readonly CompiledAgreement[]
  /** They were named for these very shifts: where none is valid the one that began last pays, with a warning. */
  readonly evenOutsideValidity?: boolean
  readonly wages: CompiledWages
  /** Overtime periods are counted from this day. */
  readonly periodStart: DayNumber
  /** Shifts that were paid before: they count towards overtime and may not overlap the new ones. */
  readonly alreadyPaid?: readonly ShiftTime[]
  /** Asks for the part of each shift too. */
  readonly perShift?: boolean
}

const NONE: readonly ShiftTime[] = []

/** What shifts pay by the agreements: rows, their sum, what holiday compensation is counted from, and why. */
export function payForShifts(input: ShiftPayInput): ShiftPayResult {
  const { agreements, wages, periodStart, shifts, alreadyPaid = NONE, perShift = false } = input
  if (agreements.length === 0) throw new EngineError('AGREEMENT_MISSING', 'agreements')
  const ledger = openLedger({ agreements, agreementOn: placeOn(input), wages, periodStart, perShift })
  inOrder(shifts, alreadyPaid, (shift, place) => workShift(ledger, shift, place))
  return resultOf(ledger, shifts)
}

/** Asked day by day, and mostly of the days around the last one. */
function placeOn({ agreements, evenOutsideValidity = false }: ShiftPayInput): (day: number) => number {
  const inForceOn = agreementsByDay(agreements)
  let { row, span } = inForceOn(Number.NEGATIVE_INFINITY)
  return (day) => {
    if (!inSpan(span, day)) ({ row, span } = inForceOn(day))
    if (row !== null) return row
    if (evenOutsideValidity) return lastBegun(agreements, day)
    throw new EngineError('AGREEMENT_NOT_IN_FORCE', 'agreements', { day: finnishDay(day) })
  }
}
