import { BadAnswer, ConnectionLost, type HttpFailure, type Outcome, Refused, TimedOut } from './failures.ts'

/** What every service can answer with or leave us with; each service's error list has a sentence for each. */
export type FailureKind = 'UNREACHABLE' | 'NO_ANSWER' | 'BUSY' | 'FAILED' | 'LOGIN_REFUSED' | 'REFUSED'

export function failureKind(failure: HttpFailure): FailureKind {
  if (failure instanceof TimedOut || failure instanceof ConnectionLost) return 'NO_ANSWER'
  if (failure instanceof BadAnswer) return 'FAILED'
  if (!(failure instanceof Refused)) return 'UNREACHABLE'
  if (failure.status === 429) return 'BUSY'
  return failure.status === 401 ? 'LOGIN_REFUSED' : 'REFUSED'
}

/** HTTP status for our caller, and the Finnish sentence that tells staff what to do; `{name}` is filled in. */
export type ServiceErrorText = readonly [status: number, sentence: string]

export interface ServiceErrorFacts {
  readonly parameters?: Readonly<Record<string, string | number>>
  readonly outcome: Outcome
  readonly cause?: unknown
}

/** An outside service did not do what was asked. The message is for staff, the cause for the log. */
export class ServiceError<Code extends string = string> extends Error {
  readonly code: Code
  readonly status: number
  readonly outcome: Outcome

  constructor(list: Readonly<Record<Code, ServiceErrorText>>, code: Code, facts: ServiceErrorFacts) {
    const [status, sentence] = list[code]
    const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts.parameters?.[name] ?? ''))
    super(filled, { cause: facts.cause })
    this.name = 'ServiceError'
    this.code = code
    this.status = status
    this.outcome = facts.outcome
  }
}
