import { HttpFailure } from '../../platform/http-client/failures.ts'
import { failureKind, ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'

/** Every way in which the Tax Administration's interface can fail us. */
export const taxCardErrors = {
  TAX_CARDS_UNREACHABLE: [502, 'Verohallinnon rajapintaan ei saada yhteyttä.'],
  TAX_CARDS_NO_ANSWER: [504, 'Verohallinnon rajapinta ei vastannut ajoissa.'],
  TAX_CARDS_BUSY: [
    503,
    'Verohallinnon rajapinta ottaa vastaan vain rajatun määrän kyselyjä. Kortteja kysytään harvemmin.',
  ],
  TAX_CARDS_FAILED: [502, 'Verohallinnon rajapinta vastasi virheellä.'],
  TAX_CARDS_LOGIN_REFUSED: [
    502,
    'Verohallinnon rajapinta ei päästänyt ohjelmaa. Tarkista varmenne ja ohjelmiston avain (asetukset TAX_CARDS_…).',
  ],
  TAX_CARDS_REFUSED: [502, 'Verohallinnon rajapinta ei hyväksynyt kyselyä. Tarkista sen osoite (TAX_CARDS_PATH).'],
  TAX_CARDS_DOUBTFUL: [
    502,
    'Verohallinnon vastausta ei voitu lukea varmasti, joten siitä ei käytetty mitään: {where}. Tarkista kenttien nimet (TAX_CARDS_FIELDS).',
  ],
} as const satisfies Record<string, ServiceErrorText>

/** What an answer of the service is not read by: where, in Finnish. */
export function doubtful(where: string): ServiceError {
  return new ServiceError(taxCardErrors, 'TAX_CARDS_DOUBTFUL', { parameters: { where }, outcome: 'not done' })
}

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. Under load it answers 403 as well. */
export function asTaxCardError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  const kind = error.status === 403 ? 'BUSY' : failureKind(error)
  return new ServiceError(taxCardErrors, `TAX_CARDS_${kind}`, { outcome: 'not done', cause: error })
}
