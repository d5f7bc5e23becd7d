/** `not done`: the other side has done nothing, a new try is safe. `unknown`: it may have; ask before trying again. */
export type Outcome = 'not done' | 'unknown'

export interface Attempted {
  readonly service: string
  readonly method: string
  readonly path: string
  /** Doing it twice is the same as doing it once. */
  readonly idempotent: boolean
}

/** A call to an outside service that brought no usable answer. Each cause is a subclass. */
export abstract class HttpFailure extends Error {
  readonly service: string
  readonly outcome: Outcome
  /** The status of the answer, where one came. */
  readonly status: number | null = null
  /** What the service asked to wait, where it did. */
  readonly retryAfterSeconds: number | null = null

  constructor(call: Attempted, what: string, outcome: Outcome, cause?: unknown) {
    super(`${call.service}: ${call.method} ${call.path} ${what}`, { cause })
    this.name = new.target.name
    this.service = call.service
    this.outcome = outcome
  }
}

/** The service may have acted unless repeating the call is harmless anyway. */
const unlessIdempotent = (call: Attempted): Outcome => (call.idempotent ? 'not done' : 'unknown')

/** No connection came about, so nothing was sent. */
export class Unreachable extends HttpFailure {
  constructor(call: Attempted, cause: unknown) {
    super(call, 'found no connection', 'not done', cause)
  }
}

/** The address is not one that the product may call. */
export class AddressNotAllowed extends HttpFailure {
  constructor(call: Attempted) {
    super(call, 'goes to an address that is not allowed', 'not done')
  }
}

/** The answer did not come in time. */
export class TimedOut extends HttpFailure {
  constructor(call: Attempted, cause: unknown) {
    super(call, 'brought no answer in time', unlessIdempotent(call), cause)
  }
}

/** The connection broke before the whole answer was here. */
export class ConnectionLost extends HttpFailure {
  constructor(call: Attempted, cause: unknown) {
    super(call, 'lost its connection', unlessIdempotent(call), cause)
  }
}

/** What is known of an answer that is of no use. */
export interface Unusable {
  readonly status: number
  /** The start of it. */
  readonly body: string
  readonly retryAfterSeconds?: number | null
}

/** A server error, or an answer that cannot be read. */
export class BadAnswer extends HttpFailure {
  override readonly status: number
  override readonly retryAfterSeconds: number | null
  readonly #body: string

  constructor(call: Attempted, answer: Unusable, why: string, cause?: unknown) {
    super(call, `was answered with ${answer.status}: ${why}`, unlessIdempotent(call), cause)
    this.status = answer.status
    this.#body = answer.body
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }

  /** Not a plain field, so that no log writes out what may be personal data. */
  get body(): string {
    return this.#body
  }
}

/** The service understood and said no (a 4xx). */
export class Refused extends HttpFailure {
  override readonly status: number
  override readonly retryAfterSeconds: number | null
  readonly #body: string

  constructor(call: Attempted, answer: Unusable) {
    super(call, `was refused with ${answer.status}`, 'not done')
    this.status = answer.status
    this.#body = answer.body
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }

  /** Not a plain field, so that no log writes out what may be personal data. */
  get body(): string {
    return this.#body
  }
}
