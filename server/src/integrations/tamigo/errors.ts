import { BadAnswer, HttpFailure, Refused } from '../../platform/http-client/failures.ts'
import { failureKind, ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'

/** Every way in which Tamigo can fail us, and what staff should do about it. */
export const tamigoErrors = {
  TAMIGO_UNREACHABLE: [
    502,
    'Tamigoon ei saada yhteyttä. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, tarkista Tamigon osoite asetuksista.',
  ],
  TAMIGO_NO_ANSWER: [504, 'Tamigo ei vastannut ajoissa. Mitään ei muutettu. Yritä hetken kuluttua uudelleen.'],
  TAMIGO_BUSY: [503, 'Tamigo ottaa vastaan vain rajatun määrän pyyntöjä. Yritä muutaman minuutin kuluttua uudelleen.'],
  TAMIGO_FAILED: [
    502,
    'Tamigo vastasi virheellä tai vastausta ei voitu lukea. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, ota yhteys Tamigon tukeen.',
  ],
  TAMIGO_LOGIN_REFUSED: [
    502,
    'Tamigo ei hyväksynyt ohjelman tunnuksia. Pyydä pääkäyttäjää tarkistamaan Tamigon sovellusnimi ja avain.',
  ],
  TAMIGO_REFUSED: [
    502,
    'Tamigo ei hyväksynyt pyyntöä ({reason}). Mitään ei muutettu. Korjaa tiedot Tamigossa ja hae uudelleen.',
  ],
} as const satisfies Record<string, ServiceErrorText>

export type TamigoErrorCode = keyof typeof tamigoErrors

const LONGEST_REASON = 300
const reasonNames = ['Message', 'message', 'Error', 'error']

/** The service writes its reason under any of four names. */
export function reasonIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return 'syytä ei kerrottu'
  const reason = reasonNames.map((name) => Reflect.get(body, name)).find((each) => typeof each === 'string' && each)
  return typeof reason === 'string' ? reason.slice(0, LONGEST_REASON) : 'syytä ei kerrottu'
}

export function tamigoError(code: TamigoErrorCode, reason: string, cause?: unknown): ServiceError<TamigoErrorCode> {
  // nothing that is asked of Tamigo changes anything there
  return new ServiceError(tamigoErrors, code, { parameters: { reason }, outcome: 'not done', cause })
}

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asTamigoError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const body = error instanceof Refused || error instanceof BadAnswer ? parsed(error.body) : null
  return tamigoError(`TAMIGO_${failureKind(error)}`, reasonIn(body), error)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
