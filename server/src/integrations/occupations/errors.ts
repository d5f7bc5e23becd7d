import { HttpFailure } from '../../platform/http-client/failures.ts'
import { failureKind, ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'

/** Every way in which the classification service can fail us. */
export const occupationErrors = {
  OCCUPATIONS_UNREACHABLE: [502, 'Tilastokeskuksen luokituspalveluun ei saada yhteyttä.'],
  OCCUPATIONS_NO_ANSWER: [504, 'Tilastokeskuksen luokituspalvelu ei vastannut ajoissa.'],
  OCCUPATIONS_BUSY: [503, 'Tilastokeskuksen luokituspalvelu ottaa vastaan vain rajatun määrän pyyntöjä.'],
  OCCUPATIONS_FAILED: [502, 'Tilastokeskuksen luokituspalvelu vastasi virheellä, tai vastausta ei voitu lukea.'],
  OCCUPATIONS_LOGIN_REFUSED: [502, 'Tilastokeskuksen luokituspalvelu ei päästänyt ohjelmaa. Tarkista palvelun osoite.'],
  OCCUPATIONS_REFUSED: [502, 'Tilastokeskuksen luokituspalvelussa ei ole ammattiluokitusta, jota siltä kysyttiin.'],
} as const satisfies Record<string, ServiceErrorText>

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asOccupationError(error: unknown): unknown {
  if (!(error instanceof HttpFailure)) return error
  return new ServiceError(occupationErrors, `OCCUPATIONS_${failureKind(error)}`, { outcome: 'not done', cause: error })
}
