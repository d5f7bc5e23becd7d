import { BadAnswer, HttpFailure, Refused } from '../../platform/http-client/failures.ts'
import { failureKind, ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'

/** Every way in which the store can fail us, and what staff should do about it. */
export const fileStoreErrors = {
  FILE_STORE_UNREACHABLE: [
    502,
    'Tiedostovarastoon ei saada yhteyttä. Yritä hetken kuluttua uudelleen; jos vika jatkuu, pyydä ylläpitoa tarkistamaan varaston osoite.',
  ],
  FILE_STORE_NO_ANSWER: [504, 'Tiedostovarasto ei vastannut ajoissa. Yritä hetken kuluttua uudelleen.'],
  FILE_STORE_BUSY: [
    503,
    'Tiedostovarasto ottaa vastaan vain rajatun määrän pyyntöjä. Yritä minuutin kuluttua uudelleen.',
  ],
  FILE_STORE_FAILED: [502, 'Tiedostovarasto vastasi virheellä. Yritä hetken kuluttua uudelleen.'],
  FILE_STORE_LOGIN_REFUSED: [
    502,
    'Tiedostovarasto ei päästänyt ohjelmaa ({reason}). Pyydä ylläpitoa tarkistamaan tunnus, avain, oikeudet ja palvelimen kello.',
  ],
  FILE_STORE_MISSING: [
    502,
    'Tiedostovarastossa ei ole tiedostoa tai lokeroa, jota haettiin ({reason}). Pyydä ylläpitoa tarkistamaan varaston asetukset.',
  ],
  FILE_STORE_REFUSED: [
    502,
    'Tiedostovarasto ei hyväksynyt pyyntöä ({reason}). Pyydä ylläpitoa tarkistamaan varaston asetukset.',
  ],
} as const satisfies Record<string, ServiceErrorText>

/** `<Error><Code>NoSuchKey</Code>…`: the code says what the message says in words. */
const CODE = /<Code>(\w{1,60})<\/Code>/

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asFileStoreError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const told = error instanceof Refused || error instanceof BadAnswer ? CODE.exec(error.body)?.[1] : undefined
  const parameters = { reason: told ?? 'syytä ei kerrottu' }
  return new ServiceError(fileStoreErrors, codeOf(error), { parameters, outcome: error.outcome, cause: error })
}

function codeOf(error: HttpFailure): keyof typeof fileStoreErrors {
  const kind = failureKind(error)
  if (kind !== 'REFUSED') return `FILE_STORE_${kind}`
  if (error.status === 404) return 'FILE_STORE_MISSING'
  return error.status === 403 ? 'FILE_STORE_LOGIN_REFUSED' : 'FILE_STORE_REFUSED'
}
