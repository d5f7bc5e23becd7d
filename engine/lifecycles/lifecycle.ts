/** Who takes a step: our staff, a person in their own view, an outside service by its word, or the product by itself. */
export type Actor = 'staff' | 'user' | 'bank' | 'provider' | 'register' | 'product'

export interface Step<State extends string = string> {
  readonly to: State
  readonly by: readonly Actor[]
}

/** The state that a step leads to and who may take it. */
export function to<State extends string>(state: State, ...by: readonly [Actor, ...Actor[]]): Step<State> {
  return { to: state, by }
}

/** Why staff may not force a state: what has left the house is not denied. */
export type CorrectionHazard = 'SENT_MESSAGE_DENIED'

type Hazards<State extends string> = Readonly<
  Partial<Record<State, Readonly<Partial<Record<State, CorrectionHazard>>>>>
>

/** The step "corrected by staff": any state to any other, except where the hazard is real. */
export interface Correction<State extends string> {
  readonly event: string
  readonly hazards: Hazards<State>
}

interface Rules<State extends string> {
  readonly initial: State
  /** What the timeline says of the beginning; without it the beginning is not noted there. */
  readonly created?: string
  readonly editable?: readonly State[]
  readonly deletable?: readonly State[]
  /** Where staff may choose any state. */
  readonly correction?: Correction<State>
}

/** Every state of a thing, and every step by the event that it leaves behind. Nothing else may set the state. */
export interface Lifecycle<State extends string = string, Event extends string = string, Name extends string = string>
  extends Rules<State> {
  readonly name: Name
  readonly steps: Steps<State, Event>
}

type Steps<State extends string, Event extends string> = Readonly<
  Record<State, { readonly [E in Event]?: Step<NoInfer<State>> }>
>

export type StateOf<L extends Lifecycle> = keyof L['steps'] & string
export type EventOf<L extends Lifecycle> = { [State in keyof L['steps']]: keyof L['steps'][State] }[keyof L['steps']] &
  string

export function lifecycle<const Name extends string, State extends string, Event extends string>(
  name: Name,
  steps: Steps<State, Event>,
  rules: Rules<NoInfer<State>>,
): Lifecycle<State, Event, Name> {
  return { name, steps, ...rules }
}

export type RefusalReason = 'NO_SUCH_STEP' | 'SAME_STATE' | 'NOT_THEIR_STEP' | CorrectionHazard

interface Refusal {
  readonly lifecycle: string
  readonly from: string
  /** The event, or the state that was asked for. */
  readonly asked: string
  readonly reason: RefusalReason
  /** Of the thing, where it is known. */
  readonly id?: number | string
}

export class StepRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    const { lifecycle, id, from, asked, reason } = refusal
    super(`${lifecycle}${id === undefined ? '' : ` ${id}`}: ${asked} from ${from} is refused (${reason})`)
    this.name = 'StepRefused'
    this.refusal = refusal
  }
}

export interface Taken<State extends string, Event extends string = string> {
  readonly event: Event
  readonly to: State
}

/** The state that an event leads to. Throws StepRefused where the table has no such step, or where it is not theirs. */
export function step<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  from: State,
  event: Event,
  by: Actor,
): Taken<State, Event> {
  const found = table.steps[from][event]
  const refusal = { lifecycle: table.name, from, asked: event }
  if (found === undefined) throw new StepRefused({ ...refusal, reason: 'NO_SUCH_STEP' })
  if (!found.by.includes(by)) throw new StepRefused({ ...refusal, reason: 'NOT_THEIR_STEP' })
  return { event, to: found.to }
}

/**
 * The step of theirs that leads to a state; for staff, where they may choose any state, else the correction to it. Throws StepRefused where
 * there is none, and where a correction would deny what has left the house.
 */
export function stepTo<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  from: State,
  to: State,
  by: Actor,
): Taken<State, Event> {
  const events = eventsOf(table, from).filter((event) => table.steps[from][event]?.to === to)
  const event = events.find((each) => table.steps[from][each]?.by.includes(by))
  if (event !== undefined) return { event, to }
  const refusal = { lifecycle: table.name, from, asked: to }
  if (from !== to && by === 'staff' && table.correction) return corrected(table.correction, refusal, from, to)
  const reason = events.length > 0 ? 'NOT_THEIR_STEP' : from === to ? 'SAME_STATE' : 'NO_SUCH_STEP'
  throw new StepRefused({ ...refusal, reason })
}

function corrected<State extends string, Event extends string>(
  { event, hazards }: Correction<State>,
  refusal: Omit<Refusal, 'reason'>,
  from: State,
  to: State,
): Taken<State, Event> {
  const reason = hazards[from]?.[to]
  if (reason) throw new StepRefused({ ...refusal, reason })
  return { event: event as Event, to }
}

/** Whether a step of theirs leads to a state. */
export function hasStep<State extends string>(table: Lifecycle<State>, from: State, to: State, by: Actor): boolean {
  return eventsOf(table, from).some((event) => {
    const step = table.steps[from][event]
    return step?.to === to && step.by.includes(by)
  })
}

export function statesOf<State extends string>(table: Lifecycle<State>): readonly State[] {
  return Object.keys(table.steps) as State[]
}

/** The events that may happen in a state. */
export function eventsOf<State extends string, Event extends string>(
  table: Lifecycle<State, Event>,
  from: State,
): readonly Event[] {
  return Object.keys(table.steps[from]) as Event[]
}

export function isEditable<State extends string>(table: Lifecycle<State>, state: State): boolean {
  return table.editable?.includes(state) ?? false
}

export function isDeletable<State extends string>(table: Lifecycle<State>, state: State): boolean {
  return table.deletable?.includes(state) ?? false
}
