import { type Cents, portion, ZERO } from '@palkkasilta/values/money.ts'
import { traceNames } from '../trace/codes.ts'
import { type Origin, rateLine, sumLine, type TraceLine, type TraceNote } from '../trace/trace.ts'
import { checkNotNegative, checkPercent } from './check.ts'
import { dayKey, inForce, isoDay } from './days.ts'
import { type DistraintInput, orderInForce } from './distraint.ts'
import { type LawFigure, unionDueLeavesProtectedOn } from './law.ts'
import type { PayslipInput, UnionDue } from './types.ts'

/** A union due as a payment brings it, whatever is left to take it from. */
export interface WorkedDue {
  readonly id: number
  readonly line: TraceLine
  /** Of the union from earlier payments of the pay period. */
  readonly withheldInPeriod: Cents
}

/** What of the due in force is to be withheld of pay; `null`: none is in force. Dues are withheld of wages alone. */
export function unionDueOf(
  { unionDues = [], paymentDate, compensation }: Pick<PayslipInput, 'unionDues' | 'paymentDate' | 'compensation'>,
  pay: Cents,
): WorkedDue | null {
  for (const [index, due] of unionDues.entries()) checkDue(due, index)
  const day = dayKey(paymentDate)
  const due = unionDues.find(({ validFrom, validTo }) => inForce(validFrom, validTo, day))
  if (!due || compensation) return null
  const { id, payee, withheldInPeriod } = due
  return { id, line: { ...lineOf(due, pay), name: `${traceNames.UNION_DUE}, ${payee}` }, withheldInPeriod }
}

function checkDue(due: UnionDue, index: number): void {
  const field = `unionDues[${index}]`
  if (due.rate !== null) checkPercent(due.rate, `${field}.rate`)
  if (due.monthly !== null) checkNotNegative(due.monthly, `${field}.monthly`)
  checkNotNegative(due.withheldInMonth, `${field}.withheldInMonth`)
  checkNotNegative(due.withheldInPeriod, `${field}.withheldInPeriod`)
}

/** A share is of each payment, a sum of all that are paid in the calendar month. */
function lineOf(due: UnionDue, pay: Cents): TraceLine {
  const { rate, withheldInMonth: withheld } = due
  const monthly = due.monthly ?? ZERO
  if (rate !== null) return rateLine('UNION_DUE', pay, rate, portion(pay, rate), authorisedBy(due))
  const note: TraceNote | null = withheld === 0 ? null : { code: 'DUE_OF_MONTH', values: { monthly, withheld } }
  return sumLine('UNION_DUE', Math.max(0, monthly - withheld) as Cents, authorisedBy(due), note)
}

function authorisedBy({ validFrom }: UnionDue): Origin {
  return {
    level: 'person',
    name: 'jäsenmaksun perintäsopimus',
    since: isoDay(validFrom),
    source: null,
    certainty: 'confirmed',
  }
}

/** What may be taken at most, and the rule that says so. */
export interface Room {
  readonly amount: Cents
  readonly portion: Cents
  readonly rule: LawFigure<boolean>
}

interface Left {
  readonly distraintInput: DistraintInput
  /** Of the pay period; `null`: nothing is protected. */
  readonly protectedPortion: Cents | null
  /** Withheld from the net of this payment so far. */
  readonly taken: number
  readonly withheldInPeriod: Cents
}

/** What a distraint leaves above the protected portion of the pay period; `null`: nothing bounds a due but the money that is left. */
export function roomAboveProtected({ distraintInput, protectedPortion, taken, withheldInPeriod }: Left): Room | null {
  const rule = unionDueLeavesProtectedOn(distraintInput.paymentDate)
  if (protectedPortion === null || !rule.value) return null
  const index = orderInForce(distraintInput.orders, dayKey(distraintInput.paymentDate))
  const { earlierNet = ZERO, alreadyWithheld = ZERO } = distraintInput.orders[index ?? -1] ?? {}
  const ofPeriod = distraintInput.net + earlierNet - alreadyWithheld - withheldInPeriod
  return { amount: Math.max(0, ofPeriod - taken - protectedPortion) as Cents, portion: protectedPortion, rule }
}
