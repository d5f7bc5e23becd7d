import type { FaultRule } from './faults.ts'
import type { JournalEntry } from './journal.ts'
import type { SimulatedReply, SimulatedRequest, SimulatorRoute } from './message.ts'

/** What one outside service's simulator is made of. `State` is plain JSON. */
export interface SimulatorDeclaration<State> {
  /** As `GET /api/dev/simulators` lists it; also the name of the state file. */
  readonly name: string
  /** Raised whenever the form of `State` changes: an older state file is then refused by name. */
  readonly stateVersion: number
  /** At the first start and after a reset. */
  readonly initialState: () => State
  readonly routes: (simulator: SimulatorContext<State>) => readonly SimulatorRoute[]
  /** More control routes; their paths come below `/__sim`. */
  readonly controls?: (simulator: SimulatorContext<State>) => readonly SimulatorRoute[]
  /** The service's own way of refusing, where a route has none of its own. */
  readonly reject: (request: SimulatedRequest) => SimulatedReply
  /** The answer to an address that the service does not have. */
  readonly notFound?: (request: SimulatedRequest) => SimulatedReply
  /** Addresses are told apart by letter case. Default true. */
  readonly caseSensitive?: boolean
}

export interface SimulatorOptions {
  /** 0 or absent: a free one. */
  readonly port?: number
  /** The time that the simulator's own clock runs along; `POST /__sim/clock` moves it away from this. */
  readonly now?: () => Temporal.Instant
  /** Where the state is kept over restarts. Absent: in memory only. */
  readonly stateFolder?: string
  /** While it is true, changes stay in memory: for work that begins anew where it was cut off. */
  readonly holdsWrites?: () => boolean
  /** Serves https, with client certificates if asked. */
  readonly tls?: {
    readonly key: string
    readonly cert: string
    readonly ca?: string
    readonly requestCert?: boolean
    readonly rejectUnauthorized?: boolean
  }
}

/** What routes and controls work with. */
export interface SimulatorContext<State> {
  readonly name: string
  /** Base address without a slash at the end. */
  readonly url: string
  now(): Temporal.Instant
  state(): Readonly<State>
  /** The only way to change the state: it is on the disk before the answer leaves. */
  change<T>(edit: (state: State) => T): T
}

/** A running simulator, for the demo and for tests. */
export interface Simulator<State> extends SimulatorContext<State> {
  requests(): readonly JournalEntry[]
  addFault(rule: FaultRule): void
  setClock(now: Temporal.Instant): void
  advanceClock(seconds: number): void
  /** Back to the initial state, without requests, faults and clock changes. */
  reset(): Promise<void>
  /** Resolves when every change so far is on the disk. */
  stored(): Promise<void>
  stop(): Promise<void>
}
