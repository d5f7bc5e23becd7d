import type { ErrorCode, ErrorParameters, Problem } from '@palkkasilta/contract/errors.ts'
import { errorMessage, errors } from '@palkkasilta/contract/errors.ts'
import type { MissingFigure } from '@palkkasilta/parameters/dated.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'

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
    const { year } = this.code === 'FIGURE_MISSING' ? this.parameters : {}
    const problem = { status: errors[this.code][0], code: this.code, message: this.message, details: this.details }
    return typeof year === 'number' ? { ...problem, year } : problem
  }
}

/** One field is not as it should be. */
export function badField(path: string, message: string): DomainError {
  return new DomainError('BAD_REQUEST', {}, [{ path, message }])
}

/** A figure that nobody has entered for the day; `path` is the field by which the day was asked for. */
export function figureMissing({ figure, day }: MissingFigure, path?: string): DomainError {
  const on = localDate(day)
  const parameters = { figure, day: finnishDate(on), year: on.year }
  const error = new DomainError('FIGURE_MISSING', parameters)
  return path === undefined ? error : new DomainError('FIGURE_MISSING', parameters, [{ path, message: error.message }])
}
