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

export interface Answered<Answer, Subject> {
  /** As it was before. */
  readonly message: OutboundMessage
  readonly outcome: Outcome<Answer>
  readonly subject: Subject
}

/**
 * A way out of the house. `send` and `ask` call the other side while no transaction is open; they throw a ServiceError whose
 * `outcome` tells whether the message may have arrived.
 */
export interface Channel<Answer = unknown, Subject = unknown> {
  readonly name: string
  /** Which of several ways out it is, each with messages of its own: the bank connection. They do not wait for each other. */
  readonly route?: string
  /** Whose word the answers are. */
  readonly answeredBy: Actor
  /** How many messages that never left go in one call. */
  readonly together?: number
  /** What the other side surely did not get: tried again by itself, or refused and so given back to staff. */
  readonly unsent: 'retried' | 'refused'
  /** Asked before anything is taken. `false`: nothing leaves now. */
  isOpen?(): Promise<boolean>
  /** One outcome each, in their order. */
  send(messages: readonly OutboundMessage[]): Promise<readonly Outcome<Answer>[]>
  /** What became of a message that may have arrived. `null`: it is not there, and is sent again. */
  ask(message: OutboundMessage): Promise<Outcome<Answer> | null>
  /** Locks what the answer will change, before the message itself is locked. */
  lock(tx: Tx, message: OutboundMessage): Promise<Subject>
  /** What the answer changes: once, in the transaction that stores it. */
  applied(tx: Tx, answered: Answered<Answer, Subject>, by: StepBy): Promise<void>
}
