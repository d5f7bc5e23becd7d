import { z } from 'zod'
import { BadAnswer, HttpFailure, type Outcome, Refused } from '../../platform/http-client/failures.ts'
import {
  type FailureKind,
  failureKind,
  ServiceError,
  type ServiceErrorText,
} from '../../platform/http-client/service-error.ts'

/** Every way in which the e-signature service can fail us, and what staff should do about it. */
export const eSignatureErrors = {
  E_SIGNATURE_UNREACHABLE: [
    502,
    'Allekirjoituspalveluun ei saada yhteyttä. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, tarkista allekirjoituspalvelun osoite asetuksista.',
  ],
  E_SIGNATURE_NO_ANSWER: [
    504,
    'Allekirjoituspalvelu ei vastannut ajoissa. Pyyntö on voinut mennä perille. Palvelulta kysytään ensin, mitä siellä on, eikä samaa kutsua lähetetä kahteen kertaan.',
  ],
  E_SIGNATURE_NOT_DONE: [
    504,
    'Allekirjoituspalvelu ei vastannut ajoissa. Mitään ei muutettu. Yritä hetken kuluttua uudelleen.',
  ],
  E_SIGNATURE_BUSY: [
    503,
    'Allekirjoituspalvelu ottaa vastaan vain rajatun määrän pyyntöjä. Yritä muutaman minuutin kuluttua uudelleen.',
  ],
  E_SIGNATURE_FAILED: [
    502,
    'Allekirjoituspalvelu vastasi virheellä tai vastausta ei voitu lukea. Yritä hetken kuluttua uudelleen; jos vika jatkuu, ota yhteys allekirjoituspalvelun tukeen.',
  ],
  E_SIGNATURE_LOGIN_REFUSED: [
    502,
    'Allekirjoituspalvelu ei hyväksynyt ohjelman tunnuksia. Pyydä pääkäyttäjää tarkistamaan tunnus, avain ja palvelimen kello.',
  ],
  E_SIGNATURE_REFUSED: [
    502,
    'Allekirjoituspalvelu ei hyväksynyt pyyntöä ({reason}). Korjaa tiedot ja yritä uudelleen.',
  ],
} as const satisfies Record<string, ServiceErrorText>

export type ESignatureErrorCode = keyof typeof eSignatureErrors

const LONGEST_REASON = 300
const UNTOLD = 'syytä ei kerrottu'

const ownProblem = z.object({ code: z.union([z.number(), z.string()]), message: z.string() })

/** Whether an error is the service's own, and not of something on the way to it. */
export function isOwnProblem(body: string): boolean {
  return ownProblem.safeParse(parsed(body)).success
}

function reasonIn(body: string): string {
  const read = parsed(body)
  const reason: unknown = typeof read === 'object' && read !== null ? Reflect.get(read, 'message') : null
  return typeof reason === 'string' && reason ? reason.slice(0, LONGEST_REASON) : UNTOLD
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asESignatureError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const reason = error instanceof Refused || error instanceof BadAnswer ? reasonIn(error.body) : ''
  const facts = { parameters: { reason }, outcome: error.outcome, cause: error }
  return new ServiceError(eSignatureErrors, codeOf(kindOf(error), error.outcome), facts)
}

/** A page instead of the service's words comes from something before it, which refuses nothing for good. */
function kindOf(error: HttpFailure): FailureKind {
  const kind = failureKind(error)
  const isPage = error instanceof Refused && error.body.trimStart().startsWith('<')
  return kind === 'REFUSED' && isPage ? 'FAILED' : kind
}

function codeOf(kind: FailureKind, outcome: Outcome): ESignatureErrorCode {
  if (kind !== 'NO_ANSWER') return `E_SIGNATURE_${kind}`
  return outcome === 'unknown' ? 'E_SIGNATURE_NO_ANSWER' : 'E_SIGNATURE_NOT_DONE'
}
