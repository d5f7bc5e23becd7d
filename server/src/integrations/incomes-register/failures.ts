import { BadAnswer, type HttpFailure, Refused, Unreachable } from '../../platform/http-client/failures.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { certificateErrors } from './certificates/failures.ts'

/**
 * Every way in which the register can fail us. Deliveries go on by themselves: staff have something to do only where the sentence
 * says so.
 */
const registerErrors = {
  REGISTER_UNREACHABLE: [
    502,
    'Tulorekisteriin ei saada yhteyttä. Yritetään itsestään uudelleen. Jos vika kestää yli tunnin, pyydä ylläpitoa tarkistamaan yhteys.',
  ],
  REGISTER_BUSY: [
    503,
    'Tulorekisteri ottaa vastaan vain rajatun määrän pyyntöjä. Yritetään hetken kuluttua itsestään uudelleen.',
  ],
  REGISTER_NO_RIGHTS: [
    502,
    'Tulorekisteri ei hyväksynyt varmennetta. Pyydä ylläpitoa tarkistamaan sen voimassaolo ja käyttöoikeudet; sen jälkeen ilmoitus etenee itsestään.',
  ],
  REGISTER_REFUSED: [
    502,
    'Tulorekisteri ei ottanut ilmoitusta vastaan ({reason}). Korjaa tiedot ja lähetä ilmoitus uudelleen.',
  ],
  REGISTER_NO_STATUS: [
    502,
    'Tulorekisteri ei kertonut ilmoituksen tilaa ({reason}). Tila kysytään itsestään uudelleen. Jos vika kestää yli tunnin, ilmoita ylläpitoon.',
  ],
  REGISTER_NO_ANSWER: [
    504,
    'Tulorekisteri ei vastannut ajoissa. Tila kysytään itsestään ennen uutta lähetystä, joten mitään ei ilmoiteta kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.',
  ],
  REGISTER_BAD_ANSWER: [
    502,
    'Tulorekisteri vastasi virheellä tai vastausta ei voitu lukea. Tila kysytään itsestään ennen uutta lähetystä, joten mitään ei ilmoiteta kahteen kertaan. Jos vika kestää yli tunnin, ilmoita ylläpitoon.',
  ],
  REGISTER_UNTRUSTED_ANSWER: [
    502,
    'Tulorekisterin vastauksen allekirjoitusta ei voitu vahvistaa, joten vastausta ei käytetty. Ilmoita ylläpitoon.',
  ],
  ...certificateErrors,
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
  if (cause instanceof BadAnswer) return failure('REGISTER_BAD_ANSWER', effect, cause)
  if (!(cause instanceof Refused)) return failure('REGISTER_NO_ANSWER', effect, cause)
  if (cause.status === 429) return new RegisterFailure('REGISTER_BUSY', 'not done', cause)
  return cause.status === 401 || cause.status === 403
    ? new RegisterFailure('REGISTER_NO_RIGHTS', 'not done', cause)
    : refusal(effect, cause, `HTTP ${cause.status}`)
}

/** The register understood and said no, in its own words. */
export function refusal(effect: Effect, cause: unknown, reason: string): RegisterFailure {
  const code = effect === 'delivers' ? 'REGISTER_REFUSED' : 'REGISTER_NO_STATUS'
  // its sentence stands inside ours
  return new RegisterFailure(code, 'not done', cause, reason.replace(/\.$/, ''))
}
