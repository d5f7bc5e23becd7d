/** Why staff may not force a state: the two things that no correction may do. */
export type CorrectionHazard = 'MONEY_PAID_TWICE' | 'SENT_MESSAGE_DENIED'

export type Targets<State extends string, Value> = Readonly<Record<State, Readonly<Partial<Record<State, Value>>>>>

/** Every state of a thing, every allowed step and the event that the step leaves behind. Nothing else may set the state. */
export interface Lifecycle<State extends string, Event extends string = string> {
  readonly name: string
  readonly initial: State
  readonly steps: Targets<State, Event>
  readonly editable: readonly State[]
  readonly deletable: readonly State[]
  /** Where staff may choose any state; `null` where they may not. */
  readonly correction: Correction<State> | null
}

/** The step "corrected by staff": any state to any other, except where the hazard is real. */
export interface Correction<State extends string> {
  readonly event: string
  readonly hazards: Readonly<Partial<Record<State, Readonly<Partial<Record<State, CorrectionHazard>>>>>>
}

/** What has really happened outside: a hazard counts only when it has. */
export interface OutsideFacts {
  readonly moneyPaid: boolean
  readonly messageSent: boolean
}

export type RefusalReason = 'NO_SUCH_STEP' | 'SAME_STATE' | 'NOT_CORRECTABLE' | CorrectionHazard

export class StepRefused extends Error {
  readonly lifecycle: string
  readonly from: string
  readonly to: string
  readonly reason: RefusalReason
  constructor(lifecycle: string, from: string, to: string, reason: RefusalReason) {
    super(`${lifecycle}: ${from} to ${to} is refused (${reason})`)
    this.name = 'StepRefused'
    this.lifecycle = lifecycle
    this.from = from
    this.to = to
    this.reason = reason
  }
}

/** The event of an allowed step. Throws StepRefused where the table has none. */
export function step<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  from: State,
  to: State,
): Event {
  const event = table.steps[from]?.[to]
  if (event === undefined) throw new StepRefused(table.name, from, to, from === to ? 'SAME_STATE' : 'NO_SUCH_STEP')
  return event
}

/** The event of a state that staff choose in a select of all states. Throws StepRefused where the thing knows no corrections or a hazard is real. */
export function correct<State extends string>(
  table: Lifecycle<State>,
  from: State,
  to: State,
  facts: OutsideFacts,
): string {
  if (from === to) throw new StepRefused(table.name, from, to, 'SAME_STATE')
  if (table.correction === null) throw new StepRefused(table.name, from, to, 'NOT_CORRECTABLE')
  const hazard = table.correction.hazards[from]?.[to]
  if (hazard !== undefined && isReal(hazard, facts)) throw new StepRefused(table.name, from, to, hazard)
  return table.correction.event
}

function isReal(hazard: CorrectionHazard, facts: OutsideFacts): boolean {
  return hazard === 'MONEY_PAID_TWICE' ? facts.moneyPaid : facts.messageSent
}

export function states<State extends string>(table: Lifecycle<State>): State[] {
  return Object.keys(table.steps) as State[]
}

/** The states that one step leads to. */
export function nextStates<State extends string>(table: Lifecycle<State>, from: State): State[] {
  return Object.keys(table.steps[from]) as State[]
}

export function isState<State extends string>(table: Lifecycle<State>, text: string): text is State {
  return Object.hasOwn(table.steps, text)
}

export function isEditable<State extends string>(table: Lifecycle<State>, state: State): boolean {
  return table.editable.includes(state)
}

export function isDeletable<State extends string>(table: Lifecycle<State>, state: State): boolean {
  return table.deletable.includes(state)
}
