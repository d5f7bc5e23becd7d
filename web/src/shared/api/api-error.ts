import type { ErrorCode, Problem } from '@palkkasilta/contract/errors.ts'
import { UserError } from '../../ui/telling/user-error.ts'

/**
 * The contract's codes, those of outside services, and three of our own: no answer came at all, one that is not ours, or nobody
 * waited for it.
 */
export type ApiErrorCode = ErrorCode | 'NO_CONNECTION' | 'UNREADABLE_ANSWER' | 'GIVEN_UP' | (string & {})

/** Somebody outside gave no answer, or no good one. */
const NO_SERVICE = [502, 503, 504]

interface More {
  readonly passes?: boolean
  readonly id?: string | undefined
}

/** A refused or failed call. The message is Finnish and meant for staff. */
export class ApiError extends UserError {
  declare readonly code: ApiErrorCode
  readonly status: number

  constructor(code: ApiErrorCode, message: string, status = 0, details: Problem['details'] = [], more: More = {}) {
    super(code, message, details, { ...more, passes: more.passes || NO_SERVICE.includes(status) })
    this.name = 'ApiError'
    this.status = status
  }
}

const texts = {
  noAnswer: 'Palveluun ei saada yhteyttä. Tarkista verkkoyhteys ja yritä uudelleen.',
  unknownOutcome:
    'Yhteys katkesi ennen vastausta, joten ei tiedetä, ehtikö muutos tallentua. Päivitä näkymä ja tarkista tilanne ennen kuin yrität uudelleen.',
  givenUp: 'Haku keskeytettiin.',
  unreadable: (status: number) => `Palvelu vastasi odottamattomasti (${status}). Yritä hetken kuluttua uudelleen.`,
}

export function noConnection(changes: boolean): ApiError {
  return new ApiError('NO_CONNECTION', changes ? texts.unknownOutcome : texts.noAnswer, 0, [], { passes: !changes })
}

/** What staff did not want to wait for. */
export function givenUp(): ApiError {
  return new ApiError('GIVEN_UP', texts.givenUp, 0, [], { passes: true })
}

/** What the server refused with: its problem+json, or one general error when something between us answered. */
export async function refusal(response: Response): Promise<ApiError> {
  try {
    const problem = (await response.json()) as Problem
    if (typeof problem.code === 'string' && typeof problem.message === 'string')
      return new ApiError(problem.code, problem.message, response.status, problem.details ?? [], { id: problem.id })
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return new ApiError('UNREADABLE_ANSWER', texts.unreadable(response.status), response.status)
}
