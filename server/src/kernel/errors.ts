import type { ErrorCode, ErrorParameters, Problem } from '@palkkasilta/contract/errors.ts'
import { errorMessage, errors } from '@palkkasilta/contract/errors.ts'

/** A refusal that staff can act on. The code decides status and sentence (contract/errors.ts). */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly parameters: ErrorParameters
  readonly details: Problem['details']

  constructor(code: ErrorCode, parameters: ErrorParameters = {}, details: Problem['details'] = []) {
    super(errorMessage(code, parameters))
    this.name = 'DomainError'
    this.code = code
    this.parameters = parameters
    this.details = details
  }

  problem(): Problem {
    return { status: errors[this.code][0], code: this.code, message: this.message, details: this.details }
  }
}

/** One field is not as it should be. */
export function badField(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', {}, [{ path, message }])
}
