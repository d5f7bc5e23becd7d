import type { Outcome } from './failures.ts'

/** The errors of one outside service by code: HTTP status and the Finnish sentence that tells staff what to do. `{name}` is filled in. */
export type ServiceErrorList = Readonly<Record<string, readonly [status: number, sentence: string]>>

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

  constructor(list: Readonly<Record<Code, readonly [number, string]>>, code: Code, facts: ServiceErrorFacts) {
    const [status, sentence] = list[code]
    const filled = sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(facts.parameters?.[name] ?? ''))
    super(filled, { cause: facts.cause })
    this.name = 'ServiceError'
    this.code = code
    this.status = status
    this.outcome = facts.outcome
  }
}
