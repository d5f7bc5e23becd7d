import { mondayOf } from '@palkkasilta/values/day-number.ts'
import { EngineError } from '../errors.ts'
import { agreementsByDay, type CompiledAgreement, lastBegun } from './agreement/compile.ts'
import { finnishDay } from './agreement/days.ts'
import { dayOfMinute } from './agreement/helsinki.ts'
import type { PaidShift, ShiftPayResult, ShiftTime } from './agreement/types.ts'
import { brokenCycles, type Interruption } from './broken-cycles.ts'
import { type InForceOn, type OpenShiftPay, openLedger } from './ledger.ts'
import { withLifted } from './lifted.ts'
import { resultOf } from './result.ts'
import { inOrder } from './shifts.ts'
import type { CompiledWages } from './wages.ts'
import { workShift } from './work.ts'

export interface ShiftPayInput {
  readonly shifts: readonly ShiftTime[]
  /** On each day the first one that is valid pays. */
  readonly agreements: readonly CompiledAgreement[]
  /** They were named for these very shifts: where none is valid the one that began last pays, with a warning. */
  readonly evenOutsideValidity?: boolean
  readonly wages: CompiledWages
  /** Shifts that were paid before: they count towards overtime and may not overlap the new ones, which may lift them into it. */
  readonly alreadyPaid?: readonly PaidShift[]
  /** Days on which the worker could not work, or was employed no more: they break cycles. */
  readonly interruptions?: readonly Interruption[]
  /** Asks for the part of each shift too. */
  readonly perShift?: boolean
  /** Asks for the times of each part, and for why the other lines paid nothing. */
  readonly times?: boolean
}

const NONE: readonly PaidShift[] = []

/** What shifts pay by the agreements: rows, their sum, what holiday compensation is counted from, and why. */
export function payForShifts(input: ShiftPayInput): ShiftPayResult {
  const { agreements, shifts, alreadyPaid = NONE } = input
  if (agreements.length === 0) throw new EngineError('AGREEMENT_MISSING', 'agreements')
  const firstDay = agreements.some(hasNoFirstDay) ? mondayOfWork([...shifts, ...alreadyPaid]) : 0
  const pay = payAlone({ ...input, firstDay })
  return withLifted(pay, { shifts, alreadyPaid }, (work) =>
    payAlone({ ...input, ...work, firstDay, perShift: true, times: false }),
  )
}

function payAlone(input: ShiftPayInput & { readonly firstDay: number }): ShiftPayResult {
  const { agreements, wages, shifts, alreadyPaid = NONE, firstDay, interruptions = [] } = input
  const ledger = openLedger({
    agreements,
    inForceOn: inForceOn(input),
    wages,
    firstDay,
    broken:
      interruptions.length === 0
        ? null
        : brokenCycles({ agreements, shifts: [...shifts, ...alreadyPaid], interruptions, firstDay }),
    parts: input.perShift ? new Array<OpenShiftPay>(shifts.length) : null,
    times: input.times ? { ofShift: [], worked: [] } : null,
    warnsOfPaid: alreadyPaid.some(({ lifted }) => lifted === 'BY_NOBODY'),
  })
  inOrder(shifts, alreadyPaid, (shift, place) => workShift(ledger, shift, place))
  return resultOf(ledger)
}

const hasNoFirstDay = ({ overtime }: CompiledAgreement) => overtime.some(({ firstDay }) => firstDay === null)

function mondayOfWork(shifts: readonly ShiftTime[]): number {
  return mondayOf(dayOfMinute(Math.min(...shifts.map(({ start }) => start))))
}

function inForceOn({ agreements, evenOutsideValidity = false }: ShiftPayInput): InForceOn {
  const chosenOn = agreementsByDay(agreements)
  return (day) => {
    const { row, span } = chosenOn(day)
    if (row !== null) return { place: row, span }
    if (evenOutsideValidity) return { place: lastBegun(agreements, day), span }
    throw new EngineError('AGREEMENT_NOT_IN_FORCE', 'agreements', { day: finnishDay(day) })
  }
}
