import { BadAnswer, HttpFailure, Refused } from '../../platform/http-client/failures.ts'
import { failureKind, ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'

/** Every way in which QuickSight can fail us, and what staff should do about it. */
export const quickSightErrors = {
  QUICKSIGHT_UNREACHABLE: [
    502,
    'Raporttipalveluun (Amazon QuickSight) ei saada yhteyttä. Yritä hetken kuluttua uudelleen; jos vika jatkuu, pyydä ylläpitoa tarkistamaan palvelun osoite.',
  ],
  QUICKSIGHT_NO_ANSWER: [
    504,
    'Raporttipalvelu (Amazon QuickSight) ei vastannut ajoissa. Yritä hetken kuluttua uudelleen.',
  ],
  QUICKSIGHT_BUSY: [
    503,
    'Raporttipalvelu (Amazon QuickSight) ottaa vastaan vain rajatun määrän pyyntöjä. Yritä minuutin kuluttua uudelleen.',
  ],
  QUICKSIGHT_FAILED: [
    502,
    'Raporttipalvelu (Amazon QuickSight) vastasi virheellä tai vastausta ei voitu lukea. Yritä hetken kuluttua uudelleen.',
  ],
  QUICKSIGHT_LOGIN_REFUSED: [
    502,
    'Raporttipalvelu (Amazon QuickSight) ei päästänyt ohjelmaa ({reason}). Pyydä ylläpitoa tarkistamaan tunnus, avain, oikeudet, palvelun taso ja palvelimen kello.',
  ],
  QUICKSIGHT_MISSING: [
    502,
    'Raporttipalvelussa (Amazon QuickSight) ei ole raporttia tai käyttäjää, joka asetuksissa on ({reason}). Pyydä ylläpitoa tarkistamaan ne.',
  ],
  QUICKSIGHT_REFUSED: [
    502,
    'Raporttipalvelu (Amazon QuickSight) ei hyväksynyt pyyntöä ({reason}). Pyydä ylläpitoa tarkistamaan palvelun asetukset.',
  ],
  QUICKSIGHT_ADDRESS_NOT_ALLOWED: [
    502,
    'Raporttipalvelu antoi raportille osoitteen, jota ei ole sallittu ({origin}). Pyydä ylläpitoa tarkistamaan raporttipalvelun osoite.',
  ],
} as const satisfies Record<string, ServiceErrorText>

type QuickSightErrorCode = keyof typeof quickSightErrors

const LONGEST_REASON = 300
const UNTOLD = 'syytä ei kerrottu'

/** `{Message, RequestId}`, in some answers with a small letter. */
function reasonIn(body: string): string {
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read !== 'object' || read === null) return UNTOLD
    const told: unknown = Reflect.get(read, 'Message') ?? Reflect.get(read, 'message')
    return typeof told === 'string' && told ? told.slice(0, LONGEST_REASON) : UNTOLD
  } catch {
    return UNTOLD
  }
}

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asQuickSightError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const reason = error instanceof Refused || error instanceof BadAnswer ? reasonIn(error.body) : ''
  return new ServiceError(quickSightErrors, codeOf(error), {
    parameters: { reason },
    outcome: 'not done',
    cause: error,
  })
}

function codeOf(error: HttpFailure): QuickSightErrorCode {
  const kind = failureKind(error)
  if (kind !== 'REFUSED') return `QUICKSIGHT_${kind}`
  if (error.status === 404) return 'QUICKSIGHT_MISSING'
  return error.status === 403 ? 'QUICKSIGHT_LOGIN_REFUSED' : 'QUICKSIGHT_REFUSED'
}

export function addressNotAllowed(origin: string): ServiceError<QuickSightErrorCode> {
  return new ServiceError(quickSightErrors, 'QUICKSIGHT_ADDRESS_NOT_ALLOWED', {
    parameters: { origin },
    outcome: 'not done',
  })
}
