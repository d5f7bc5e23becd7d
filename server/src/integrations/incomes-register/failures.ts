import { type HttpFailure, Refused, Unreachable } from '../../platform/http-client/failures.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'

const registerErrors = {
  REGISTER_UNREACHABLE: [
    502,
    'Tulorekisteriin ei saada yhteyttä. Mitään ei lähetetty; yritä hetken kuluttua uudelleen.',
  ],
  REGISTER_NO_RIGHTS: [
    502,
    'Tulorekisteri ei hyväksynyt varmennetta. Tarkista varmenteen voimassaolo ja käyttöoikeudet.',
  ],
  REGISTER_REFUSED: [502, 'Tulorekisteri ei ottanut sanomaa vastaan: {reason}'],
  REGISTER_NO_ANSWER: [
    504,
    'Tulorekisteri ei ehtinyt vastata. Tila kysytään ennen uutta lähetystä, joten mitään ei ilmoiteta kahteen kertaan.',
  ],
  REGISTER_BAD_ANSWER: [502, 'Tulorekisterin vastausta ei voitu lukea. Tila kysytään uudelleen.'],
  REGISTER_UNTRUSTED_ANSWER: [
    502,
    'Tulorekisterin vastauksen allekirjoitusta ei voitu vahvistaa, joten vastausta ei käytetty. Ilmoita ylläpitoon.',
  ],
} as const satisfies Record<string, readonly [number, string]>

export type RegisterErrorCode = keyof typeof registerErrors

/** A call to the register that brought no answer to use. The message is for staff, the cause for the log. */
export class RegisterFailure extends ServiceError<RegisterErrorCode> {
  constructor(code: RegisterErrorCode, outcome: 'not done' | 'unknown', cause: unknown, reason = '') {
    super(registerErrors, code, { outcome, cause, parameters: { reason } })
    this.name = new.target.name
  }
}

/** The delivery may have been received. Ask its status before it is sent again, with the same id. */
export class RegisterOutcomeUnknown extends RegisterFailure {
  constructor(code: RegisterErrorCode, cause: unknown) {
    super(code, 'unknown', cause)
  }
}

/** Whether the call leaves something behind: after a lost answer a delivery may be in, while a question does no harm. */
export type Effect = 'delivers' | 'asks'

export function failure(code: RegisterErrorCode, effect: Effect, cause: unknown): RegisterFailure {
  return effect === 'delivers' ? new RegisterOutcomeUnknown(code, cause) : new RegisterFailure(code, 'not done', cause)
}

export function ofHttp(cause: HttpFailure, effect: Effect): RegisterFailure {
  if (cause instanceof Unreachable) return new RegisterFailure('REGISTER_UNREACHABLE', 'not done', cause)
  if (!(cause instanceof Refused)) return failure('REGISTER_NO_ANSWER', effect, cause)
  return cause.status === 401 || cause.status === 403
    ? new RegisterFailure('REGISTER_NO_RIGHTS', 'not done', cause)
    : new RegisterFailure('REGISTER_REFUSED', 'not done', cause, `HTTP ${cause.status}`)
}
