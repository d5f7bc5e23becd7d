import type { Actor } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { Selectable } from 'kysely'
import type { StepBy } from '../../kernel/moves.ts'
import type { DB, Tx } from '../../platform/database/types.ts'

export type OutboundMessage = Selectable<DB['outbound_message']>

/** What the other side said of a message. */
export interface Outcome<Answer = unknown> {
  /** SENT: it has it, and may have more to say. SENDING: it does not know yet. */
  readonly state: 'SENDING' | 'SENT' | 'ACCEPTED' | 'REFUSED'
  readonly answer?: Answer
  /** For staff, where they should look at it. */
  readonly problem?: string | undefined
  /** When it is asked for more. */
  readonly askAfterSeconds?: number
  /** Refused before it left: the other side need not be asked whether it has it all the same. */
  readonly neverLeft?: boolean
}

/** A message and what became of it. */
export interface Told<Answer = unknown> {
  readonly message: OutboundMessage
  readonly outcome: Outcome<Answer>
}

export interface Answered<Answer, Subject> extends Told<Answer> {
  /** The message as it was before. */
  readonly message: OutboundMessage
  readonly subject: Subject
}

/** What is kept before it leaves. */
export interface Packed<Answer> {
  /** Of each delivery the messages that it carries. */
  readonly deliveries: readonly (readonly OutboundMessage[])[]
  /** What cannot leave as it is. */
  readonly refused: readonly Told<Answer>[]
}

/** A way out of the house. */
export type Channel<Answer = unknown, Subject = unknown> =
  | AskedChannel<Answer, Subject>
  | UnaskedChannel<Answer, Subject>

/**
 * `send` and `ask` call the other side while no transaction is open; they throw a ServiceError whose `outcome` tells whether the
 * messages may have arrived. Messages of one delivery are sent, asked for and answered together; a message without one is asked
 * for alone.
 */
export interface AskedChannel<Answer = unknown, Subject = unknown> extends WayOut<Answer, Subject> {
  /** One outcome each, in their order. */
  send(messages: readonly OutboundMessage[]): Promise<readonly Outcome<Answer>[]>
  /** What became of messages that may have arrived, in their order. `null`: they are not there, and are sent again. */
  ask(messages: readonly OutboundMessage[]): Promise<readonly Outcome<Answer>[] | null>
}

/**
 * The other side cannot be asked what it has, as with mail: what may have arrived is never sent again by itself. It stays on its way, and staff
 * are told that nobody knows.
 */
export interface UnaskedChannel<Answer = unknown, Subject = unknown> extends WayOut<Answer, Subject> {
  /** One last word each, in their order: nothing more will be heard. */
  send(messages: readonly OutboundMessage[]): Promise<readonly LastWord<Answer>[]>
  readonly ask?: undefined
}

export type LastWord<Answer> = Omit<Outcome<Answer>, 'state' | 'askAfterSeconds'> & {
  readonly state: 'ACCEPTED' | 'REFUSED'
}

interface WayOut<Answer, Subject> {
  readonly name: string
  /** Which of several ways out it is, each with messages of its own: the bank connection. They do not wait for each other. */
  readonly route?: string
  /** Whose word the answers are. */
  readonly answeredBy: Actor
  /** How many messages that never left are taken at once; without deliveries they go in one call. */
  readonly together?: number
  /** What the other side surely did not get: tried again by itself, or refused and so given back to staff. */
  readonly unsent: 'retried' | 'refused'
  /** Asked before anything is taken. `false`: nothing leaves now. */
  isOpen?(): Promise<boolean>
  /** Keeps messages in the deliveries that they will travel in. */
  pack?(messages: readonly OutboundMessage[]): Promise<Packed<Answer>>
  /** Locks what the answers will change, before the messages themselves are locked. One subject each, in their order. */
  lock(tx: Tx, messages: readonly OutboundMessage[]): Promise<readonly Subject[]>
  /** What the answers change: once, in the transaction that stores them. */
  applied(tx: Tx, answered: readonly Answered<Answer, Subject>[], by: StepBy): Promise<void>
}
