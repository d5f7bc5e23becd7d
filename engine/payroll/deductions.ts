import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import { givenWithSalary, type Origin, sumLine, type TraceLine } from '../trace/trace.ts'
import { checkNotNegative } from './check.ts'
import type { DistraintInput } from './distraint.ts'
import { attachable } from './distraint.ts'
import type { NetDeduction, SlipWarning, TakenDeduction } from './types.ts'

/** Steps 10 to 12: what is taken from the net after distraint, in that order. */
export interface NetDeductions {
  readonly taken: readonly TakenDeduction[]
  readonly total: Cents
  readonly advances: Cents
  readonly trace: readonly TraceLine[]
  readonly warnings: readonly SlipWarning[]
}

export interface NetDeductionInput {
  readonly deductions: readonly NetDeduction[]
  readonly advances: Cents
  /** Money left after tax, contributions and distraint. */
  readonly cash: Cents
  readonly distraintTaken: Cents
  readonly distraintInput: DistraintInput
}

const NOTHING: NetDeductions = { taken: [], total: ZERO, advances: ZERO, trace: [], warnings: [] }
const SET_OFF: Origin = {
  level: 'law',
  name: 'työnantajan kuittausoikeus',
  since: null,
  source: 'työsopimuslaki 2 luku 17 §; tyosuojelu.fi',
  certainty: 'confirmed',
}

/** What cannot be taken in full is taken as far as it goes, and staff are told: nobody's pay goes below zero. */
export function netDeductions(input: NetDeductionInput): NetDeductions {
  if (input.deductions.length === 0 && input.advances === 0) return NOTHING
  checkNotNegative(input.advances, 'advances')
  const trace: TraceLine[] = []
  const warnings: SlipWarning[] = []
  const amounts = input.deductions.map(() => ZERO)
  let cash: number = input.cash
  const take = (index: number, limit: number) => {
    const item = input.deductions[index]
    if (!item) return 0
    const amount = Math.max(0, Math.min(item.amount, limit, cash)) as Cents
    cash -= amount
    amounts[index] = amount
    trace.push(deductionLine(item, amount))
    if (amount < item.amount) warnings.push(notInFull('DEDUCTION_NOT_IN_FULL', item.reason, item.amount, amount))
    return amount
  }
  takeSetOffs(input, take)
  for (const [index, item] of input.deductions.entries()) if (item.kind === 'CONSENT') take(index, item.amount)
  const advances = Math.min(input.advances, cash) as Cents
  if (input.advances > 0) trace.push(advanceLine(input.advances, advances))
  if (advances < input.advances) warnings.push(notInFull('ADVANCE_NOT_IN_FULL', '', input.advances, advances))
  return { taken: takenOf(input.deductions, amounts), total: totalOf(amounts), advances, trace, warnings }
}

/** The employer's own claims share what the law would let be attached and the enforcement authority left. */
function takeSetOffs(input: NetDeductionInput, take: (index: number, limit: number) => number): void {
  const hasSetOff = input.deductions.some(({ kind }) => kind === 'SET_OFF')
  let left = hasSetOff ? attachable(input.distraintInput) - input.distraintTaken : 0
  for (const [index, item] of input.deductions.entries()) {
    checkNotNegative(item.amount, `deductions[${index}].amount`)
    if (item.kind === 'SET_OFF') left -= take(index, left)
  }
}

function takenOf(deductions: readonly NetDeduction[], amounts: readonly Cents[]): TakenDeduction[] {
  return deductions.map(({ reason, kind, amount, claim }, index) => ({
    reason,
    kind,
    requested: amount,
    taken: amounts[index] ?? ZERO,
    ...(claim === undefined ? {} : { claim }),
  }))
}

function totalOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce<number>((sum, amount) => sum + amount, 0) as Cents
}

function deductionLine(item: NetDeduction, amount: Cents): TraceLine {
  const [code, origin] =
    item.kind === 'SET_OFF' ? (['SET_OFF', SET_OFF] as const) : (['CONSENTED_DEDUCTION', givenWithSalary] as const)
  const note = amount < item.amount ? ({ code: 'LEFT_OVER', values: { requested: item.amount } } as const) : null
  return sumLine(code, amount, origin, note, item.reason)
}

function advanceLine(requested: Cents, amount: Cents): TraceLine {
  const note = amount < requested ? ({ code: 'LEFT_OVER', values: { requested } } as const) : null
  return sumLine('ADVANCE', amount, givenWithSalary, note)
}

function notInFull(code: SlipWarning['code'], reason: string, requested: Cents, taken: Cents): SlipWarning {
  return { code, values: { reason, requested, taken } }
}
