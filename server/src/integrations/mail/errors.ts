import type { Outcome } from '../../platform/http-client/failures.ts'
import { ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'

/** Every way in which the mail server can fail us, and what staff should do about it. */
export const mailErrors = {
  MAIL_UNREACHABLE: [
    502,
    'Sähköpostipalvelimeen ei saada yhteyttä. Viesti ei lähtenyt, ja sitä yritetään itsestään uudelleen. Jos vika jatkuu, tarkista palvelimen osoite ja portti.',
  ],
  MAIL_NOT_ENCRYPTED: [
    502,
    'Sähköpostipalvelimeen ei saada salattua yhteyttä. Viesti ei lähtenyt. Tarkista asetus MAIL_SECURITY ja palvelimen varmenne.',
  ],
  MAIL_LOGIN_REFUSED: [
    502,
    'Sähköpostipalvelin ei hyväksynyt ohjelman tunnusta. Viesti ei lähtenyt. Pyydä ylläpitoa tarkistamaan tunnus ja salasana.',
  ],
  MAIL_BUSY: [
    503,
    'Sähköpostipalvelin ei ottanut viestiä vielä vastaan ({reason}). Sitä yritetään itsestään uudelleen.',
  ],
  MAIL_SENDER_REFUSED: [
    502,
    'Sähköpostipalvelin ei hyväksynyt lähettäjän osoitetta ({reason}). Viesti ei lähtenyt. Tarkista asetus MAIL_SENDER.',
  ],
  MAIL_NO_ANSWER: [
    504,
    'Yhteys sähköpostipalvelimeen katkesi, kun viesti oli jo matkalla: se on voinut mennä perille.',
  ],
} as const satisfies Record<string, ServiceErrorText>

interface Cause {
  readonly outcome?: Outcome
  readonly reason?: string
  readonly cause: unknown
}

export function mailError(
  code: keyof typeof mailErrors,
  { outcome = 'not done', reason = '', cause }: Cause,
): ServiceError {
  return new ServiceError(mailErrors, code, { parameters: { reason }, outcome, cause })
}
