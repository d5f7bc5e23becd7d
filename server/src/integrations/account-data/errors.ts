import { HttpFailure } from '../../platform/http-client/failures.ts'
import {
  type FailureKind,
  failureKind,
  ServiceError,
  type ServiceErrorText,
} from '../../platform/http-client/service-error.ts'

/** Every way in which a provider of account data can fail us, and what staff should do about it. */
const accountDataErrors = {
  ACCOUNT_DATA_UNREACHABLE: [
    502,
    'Tilitietopalveluun ({service}) ei saada yhteyttä. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, tarkista palvelun osoite.',
  ],
  ACCOUNT_DATA_NO_ANSWER: [
    504,
    'Tilitietopalvelu ({service}) ei vastannut ajoissa. Mitään ei muutettu. Yritä hetken kuluttua uudelleen.',
  ],
  ACCOUNT_DATA_BUSY: [
    503,
    'Tilitietopalvelu ({service}) ottaa vastaan vain rajatun määrän pyyntöjä. Yritä muutaman minuutin kuluttua uudelleen.',
  ],
  ACCOUNT_DATA_FAILED: [
    502,
    'Tilitietopalvelu ({service}) tai pankki vastasi virheellä, tai vastausta ei voitu lukea. Mitään ei muutettu. Yritä hetken kuluttua uudelleen; jos vika jatkuu, ota yhteys palvelun tukeen.',
  ],
  ACCOUNT_DATA_LOGIN_REFUSED: [
    502,
    'Tilitietopalvelu ({service}) ei hyväksynyt ohjelman tunnuksia. Pyydä pääkäyttäjää tarkistamaan ne.',
  ],
  ACCOUNT_DATA_REFUSED: [
    502,
    'Tilitietopalvelu ({service}) ei hyväksynyt pyyntöä ({reason}). Mitään ei muutettu. Korjaa tiedot ja yritä uudelleen.',
  ],
  ACCOUNT_DATA_CODE_SPENT: [
    409,
    'Pankin palauttama lupa on jo käytetty tai vanhentunut. Mitään ei muutettu. Katso sivulta Pankkiyhteys (GC), onko pankki jo liitetty; ellei ole, aloita liittäminen alusta.',
  ],
} as const satisfies Record<string, ServiceErrorText>

interface Said {
  readonly service: string
  readonly reason: string
  /** Where the provider says it itself. */
  readonly kind?: FailureKind | null | undefined
}

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asAccountDataError(error: unknown, { service, reason, kind }: Said): unknown {
  if (!(error instanceof HttpFailure)) return error
  const facts = { parameters: { service, reason }, outcome: error.outcome, cause: error }
  return new ServiceError(accountDataErrors, `ACCOUNT_DATA_${kind ?? failureKind(error)}`, facts)
}

/** A bank that the provider does not have. */
export function unknownBank(service: string): ServiceError {
  const parameters = { service, reason: 'pankkia ei ole palvelun luettelossa' }
  return new ServiceError(accountDataErrors, 'ACCOUNT_DATA_REFUSED', { parameters, outcome: 'not done' })
}

/** What the bank handed over on the way back is good once, and not for long. */
export function spentCode(): ServiceError {
  return new ServiceError(accountDataErrors, 'ACCOUNT_DATA_CODE_SPENT', { outcome: 'not done' })
}
