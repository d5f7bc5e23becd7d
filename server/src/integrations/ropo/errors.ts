import { euroText } from '@palkkasilta/engine/trace/format.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { BadAnswer, HttpFailure, type Outcome, Refused } from '../../platform/http-client/failures.ts'
import {
  type FailureKind,
  failureKind,
  ServiceError,
  type ServiceErrorText,
} from '../../platform/http-client/service-error.ts'

/** Every way in which the collection provider can fail us, and what staff should do about it. */
export const ropoErrors = {
  ROPO_UNREACHABLE: [
    502,
    'Ropoon ei saada yhteyttä. Mitään ei lähetetty. Yritä hetken kuluttua uudelleen; jos vika jatkuu, tarkista Ropon osoite asetuksista.',
  ],
  ROPO_NO_ANSWER: [
    504,
    'Ropo ei vastannut ajoissa. Lasku on voinut mennä perille. Lähetä uudelleen: Ropolta kysytään ensin laskun numerolla, eikä laskua lähetetä kahteen kertaan.',
  ],
  ROPO_NOT_SENT: [504, 'Ropo ei vastannut ajoissa. Mitään ei lähetetty. Lähetä hetken kuluttua uudelleen.'],
  ROPO_ARRIVAL_UNKNOWN: [
    504,
    'Ropolta ei saatu tietoa, onko lasku jo perillä. Sitä kysytään itsestään uudelleen, eikä laskua lähetetä kahteen kertaan. Jos vika kestää yli tunnin, ota yhteys Ropon tukeen.',
  ],
  ROPO_NO_LIST: [504, 'Ropo ei vastannut ajoissa. Mitään ei menetetty. Hae tiedot hetken kuluttua uudelleen.'],
  ROPO_PAYMENT_UNKNOWN: [
    504,
    'Ropo ei vastannut ajoissa. Tieto maksusta on voinut mennä perille. Sitä kysytään itsestään uudelleen, eikä samaa maksua kerrota kahteen kertaan.',
  ],
  ROPO_BUSY: [503, 'Ropo ottaa vastaan vain rajatun määrän pyyntöjä. Yritä muutaman minuutin kuluttua uudelleen.'],
  ROPO_FAILED: [
    502,
    'Ropo vastasi virheellä tai vastausta ei voitu lukea. Yritä hetken kuluttua uudelleen: laskua ei lähetetä kahteen kertaan. Jos vika jatkuu, ota yhteys Ropon tukeen.',
  ],
  ROPO_LOGIN_REFUSED: [
    502,
    'Ropo ei hyväksynyt ohjelman tunnuksia. Pyydä pääkäyttäjää tarkistamaan Ropon asiakasnumero ja rajapinta-avain.',
  ],
  ROPO_REFUSED: [502, 'Ropo ei hyväksynyt pyyntöä ({reason}). Mitään ei muutettu. Korjaa tiedot ja yritä uudelleen.'],
  ROPO_INVOICE_INVALID: [
    400,
    'Laskua {billNumber} ei voi lähettää Ropolle: {reason} Korjaa lasku ja lähetä uudelleen.',
  ],
} as const satisfies Record<string, ServiceErrorText>

export type RopoErrorCode = keyof typeof ropoErrors

const LONGEST_REASON = 300

/** `{errorId, errorText}` of the sign-in, `{title, detail}` of everything else. */
function reasonIn(body: string): string {
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read !== 'object' || read === null) return 'syytä ei kerrottu'
    const names = ['errorText', 'detail', 'title']
    const reason = names.map((name) => Reflect.get(read, name)).find((each) => typeof each === 'string' && each)
    return typeof reason === 'string' ? reason.slice(0, LONGEST_REASON) : 'syytä ei kerrottu'
  } catch {
    return 'syytä ei kerrottu'
  }
}

/** What the failed call was about: sending an invoice, asking whether something has arrived, telling a payment, or a list. */
export type Subject = 'INVOICE' | 'ARRIVAL' | 'PAYMENT' | 'LIST'

/** A failed call in the words of this list; anything else is our own mistake and goes on as it is. */
export function asRopoError(error: unknown, subject: Subject): unknown {
  if (!(error instanceof HttpFailure)) return error
  const reason = error instanceof Refused || error instanceof BadAnswer ? reasonIn(error.body) : ''
  const facts = { parameters: { reason }, outcome: error.outcome, cause: error }
  return new ServiceError(ropoErrors, codeOf(failureKind(error), subject, error.outcome), facts)
}

function codeOf(kind: FailureKind, subject: Subject, outcome: Outcome): RopoErrorCode {
  if (subject === 'ARRIVAL' && kind !== 'LOGIN_REFUSED') return 'ROPO_ARRIVAL_UNKNOWN'
  if (kind !== 'NO_ANSWER') return `ROPO_${kind}`
  if (subject === 'LIST') return 'ROPO_NO_LIST'
  if (subject === 'PAYMENT') return 'ROPO_PAYMENT_UNKNOWN'
  return outcome === 'unknown' ? 'ROPO_NO_ANSWER' : 'ROPO_NOT_SENT'
}

export function loginRefused(cause: unknown): ServiceError<RopoErrorCode> {
  return new ServiceError(ropoErrors, 'ROPO_LOGIN_REFUSED', { outcome: 'not done', cause })
}

export function invoiceInvalid(billNumber: string, reason: string): ServiceError<RopoErrorCode> {
  return new ServiceError(ropoErrors, 'ROPO_INVOICE_INVALID', {
    parameters: { billNumber, reason },
    outcome: 'not done',
  })
}

/** The provider's words about one invoice or credit note, in a sentence that says what to do. */
export function refusalOf(error: string, { isRefund }: { readonly isRefund: boolean }): string {
  const reason = error.replace(/\.$/, '')
  return isRefund
    ? `Ropo ei ottanut hyvityslaskua vastaan (${reason}), joten lasku on edelleen voimassa. Tarkista lasku Ropossa ja hyvitä uudelleen.`
    : `Ropo ei ottanut laskua vastaan (${reason}). Korjaa lasku ja lähetä se uudelleen.`
}

/** Of money on our account that the provider did not take word of. */
export function paymentRefused(reason: string): string {
  return `Ropolle ei voitu kertoa asiakkaan maksusta tilillemme: ${reason} Kirjaa maksu Ropoon käsin.`
}

/** Of an invoice that was taken in and could not be delivered. */
export function returnedBy(reason: string): string {
  return `Ropo palautti laskun (${reason}). Korjaa lasku ja lähetä se uudelleen.`
}

export function otherSum(taken: Cents, sent: Cents): string {
  return `Ropo otti laskun vastaan eri summalla: ${euroText(taken)}, vaikka lähetettiin ${euroText(sent)}. Tarkista lasku Ropossa.`
}
