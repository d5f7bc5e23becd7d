import { type Cents, ZERO } from '@palkkasilta/values/money.ts'
import { lineName } from '../trace/finnish.ts'
import { givenWithSalary, type Origin, sumLine, type TraceLine } from '../trace/trace.ts'
import { checkNotNegative } from './check.ts'
import type { DistraintInput } from './distraint.ts'
import { attachable } from './distraint.ts'
import type { NetDeduction, SlipWarning, TakenDeduction } from './types.ts'
import { type Room, roomAboveProtected, type WorkedDue } from './union-dues.ts'

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
  /** Of the pay period; `null`: nothing is protected. */
  readonly protectedPortion: Cents | null
  readonly unionDue: WorkedDue | null
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
  if (input.deductions.length === 0 && input.advances === 0 && input.unionDue === null) return NOTHING
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
  const dues = input.unionDue ? [takenDue(input, input.unionDue, cash)] : []
  for (const { taken, line, isWhole } of dues) {
    cash -= taken.taken
    trace.push(line)
    if (!isWhole) warnings.push(notInFull('UNION_DUE_NOT_IN_FULL', taken.reason, taken.requested, taken.taken))
  }
  const advances = Math.min(input.advances, cash) as Cents
  if (input.advances > 0) trace.push(advanceLine(input.advances, advances))
  if (advances < input.advances) warnings.push(notInFull('ADVANCE_NOT_IN_FULL', '', input.advances, advances))
  const taken = [...takenOf(input.deductions, amounts), ...dues.map((due) => due.taken)]
  return { taken, total: totalOf(taken), advances, trace, warnings }
}

/** After all others but advances: from what is left in money, and of the protected portion nothing. */
function takenDue(input: NetDeductionInput, { id, line, withheldInPeriod }: WorkedDue, cash: number) {
  const { distraintInput, protectedPortion, distraintTaken } = input
  const taken = distraintTaken + input.cash - cash
  const room = roomAboveProtected({ distraintInput, protectedPortion, taken, withheldInPeriod })
  const amount = Math.max(0, Math.min(line.amount, cash, room?.amount ?? cash)) as Cents
  const isWhole = amount === line.amount
  const told = { reason: lineName(line), kind: 'UNION_DUE', requested: line.amount } as const
  return { taken: { ...told, taken: amount, due: id }, line: isWhole ? line : cutDue(line, amount, room), isWhole }
}

function cutDue(line: TraceLine, amount: Cents, room: Room | null): TraceLine {
  const requested = line.amount
  if (room === null || amount < room.amount)
    return { ...line, amount, note: { code: 'LEFT_OVER', values: { requested } } }
  const note = { code: 'DUE_LEAVES_PROTECTED', values: { requested, portion: room.portion } } as const
  return { ...line, amount, note, origin: room.rule.origin }
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

function totalOf(taken: readonly TakenDeduction[]): Cents {
  return taken.reduce((sum, each) => sum + each.taken, 0) as Cents
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
