import { BadAnswer, type HttpFailure, Refused, Unreachable } from '../../platform/http-client/failures.ts'
import { ServiceError, type ServiceErrorText } from '../../platform/http-client/service-error.ts'
import { kindOf, meaningOf } from './channel/response-codes.ts'

/** Every way in which the bank can fail us, and what staff should do about it. */
export const bankErrors = {
  BANK_UNREACHABLE: [
    502,
    'Pankkiin ei saada yhteyttä. Mitään ei lähetetty; yritä hetken kuluttua uudelleen. Jos vika jatkuu, tarkista pankin osoite asetuksista.',
  ],
  BANK_NO_ANSWER: [
    504,
    'Pankki ei ehtinyt vastata. Pankin aineistolista tarkistetaan ennen uutta lähetystä, joten mitään ei makseta kahteen kertaan.',
  ],
  BANK_BAD_ANSWER: [
    502,
    'Pankin vastausta ei voitu lukea. Pankin aineistolista tarkistetaan ennen uutta lähetystä, joten mitään ei makseta kahteen kertaan.',
  ],
  BANK_UNTRUSTED_ANSWER: [
    502,
    'Pankin vastauksen allekirjoitusta ei voitu vahvistaa, joten vastausta ei käytetty. Ilmoita ylläpitoon ennen uutta yritystä.',
  ],
  BANK_ALREADY_RECEIVED: [
    409,
    'Pankki on jo saanut pyynnön ({reason}). Pankin aineistolista tarkistetaan ennen uutta lähetystä.',
  ],
  BANK_UNCLEAR_ANSWER: [
    502,
    'Pankin vastauskoodia ei tunneta ({reason}). Pankin aineistolista tarkistetaan ennen uutta lähetystä.',
  ],
  BANK_BUSY: [503, 'Pankki ei juuri nyt käsittele pyyntöjä ({reason}). Yritä hetken kuluttua uudelleen.'],
  BANK_REFUSED: [
    502,
    'Pankki hylkäsi pyynnön ({reason}). Tarkista pankkiyhteyden asetukset, varmenne ja sopimus pankin kanssa ja lähetä uudelleen.',
  ],
  BANK_REFUSED_CONTENT: [
    502,
    'Pankki hylkäsi aineiston ({reason}). Mitään ei makseta. Korjaa tiedot ja tee uusi aineisto.',
  ],
  BANK_TAKES_NO_SUCH_FILE: [502, 'Pankki ei ota tällaista sanomaa vastaan sähköisesti. Ota yhteyttä pankkiin.'],
  BANK_NO_CERTIFICATE: [
    409,
    'Pankkiyhteydellä ei ole varmennetta. Hae varmenne pankin antamalla avaimella Pankki-sivun Tilit-välilehdellä.',
  ],
  BANK_TRANSFER_KEY_REFUSED: [
    409,
    'Pankki ei hyväksynyt siirtoavainta ({reason}). Mitään ei muuttunut. Tarkista avaimen osat ja niiden järjestys. Jos ne ovat oikein, avain on jo käytetty tai vanhentunut: pyydä pankista uusi.',
  ],
  BANK_PIN_REFUSED: [
    409,
    'Pankki ei hyväksynyt PIN-koodia ({reason}). Mitään ei muuttunut. Tarkista koodi ja asetuksissa oleva käyttäjätunnus. Jos ne ovat oikein, koodi on jo käytetty tai vanhentunut: pyydä pankista uusi.',
  ],
  BANK_KEYS_MISSING: [
    502,
    'Pankilta ei saatu sen omia varmenteita, joten mitään ei lähetetty. Yritä hetken kuluttua uudelleen.',
  ],
  BANK_KEYS_REFUSED: [
    502,
    'Pankki ei antanut omia varmenteitaan ({reason}), joten mitään ei lähetetty. Tarkista pankkiyhteyden asetukset.',
  ],
  BANK_KEYS_UNTRUSTED: [
    502,
    'Pankin omaa varmennetta ei voi käyttää: {reason}. Mitään ei lähetetty. Ilmoita ylläpitoon, joka tarkistaa asetuksissa olevan juurivarmenteen.',
  ],
  BANK_CERTIFICATE_REFUSED: [502, 'Pankki ei antanut varmennetta ({reason}). Mitään ei muuttunut.'],
  BANK_CERTIFICATE_UNKNOWN: [
    504,
    'Pankilta ei saatu luettavaa vastausta, joten ei tiedetä, antoiko se varmenteen. Hae varmenne uudelleen: pyyntö tehdään samalla avaimella.',
  ],
  BANK_CERTIFICATE_UNFIT: [
    502,
    'Pankin antamaa varmennetta ei voi käyttää: {reason}. Mitään ei muuttunut. Ilmoita ylläpitoon.',
  ],
  BANK_FILE_MISSING: [404, 'Pankissa ei ole pyydettyä aineistoa. Päivitä aineistolista.'],
} as const satisfies Record<string, ServiceErrorText>

export type BankErrorCode = keyof typeof bankErrors

/** Whether a call leaves something at the bank: after a lost answer a file may be in, while a question does no harm. */
export type Effect = 'changes' | 'asks'

interface Facts {
  readonly outcome: 'not done' | 'unknown'
  readonly cause?: unknown
  /** The bank's response code, where it answered. */
  readonly responseCode?: string | undefined
  readonly responseText?: string | undefined
  /** What is the matter, in words, where it is not what the code means in the channel of files. */
  readonly meaning?: string | undefined
}

/** The bank did not do what was asked. The message is for staff, the cause for the log. */
export class BankFailure extends ServiceError<BankErrorCode> {
  readonly responseCode: string | null
  readonly responseText: string | null

  constructor(code: BankErrorCode, { outcome, cause, responseCode, responseText, meaning: said }: Facts) {
    const meaning = said ?? meaningOf(responseCode ?? '', responseText ?? '')
    const reason = [meaning, responseCode !== undefined && `vastauskoodi ${responseCode}`].filter(Boolean).join(', ')
    super(bankErrors, code, { outcome, cause, parameters: { reason } })
    this.name = new.target.name
    this.responseCode = responseCode ?? null
    this.responseText = responseText ?? null
  }

  /** The same, said of one connection among several. */
  of(connection: string): this {
    this.message = `Pankkiyhteys ${connection}: ${this.message}`
    return this
  }

  /** The same, and what other banks' failures say. */
  with(others: readonly BankFailure[]): this {
    this.message = [this, ...others].map(({ message }) => message).join(' ')
    return this
  }

  /** The bank read the file and will not have it: sending it again is of no use. */
  get isFileRefused(): boolean {
    return this.code === 'BANK_REFUSED_CONTENT' || this.code === 'BANK_TAKES_NO_SUCH_FILE'
  }
}

/** The bank may have taken the file. Look for it in the bank's file list before anything is sent again. */
export class BankOutcomeUnknown extends BankFailure {
  constructor(code: BankErrorCode, facts: Omit<Facts, 'outcome'>) {
    super(code, { ...facts, outcome: 'unknown' })
  }
}

/** A failure that leaves open whether the bank acted. */
export function failure(code: BankErrorCode, effect: Effect, facts: Omit<Facts, 'outcome'>): BankFailure {
  return effect === 'changes'
    ? new BankOutcomeUnknown(code, facts)
    : new BankFailure(code, { ...facts, outcome: 'not done' })
}

export function ofHttp(cause: HttpFailure, effect: Effect): BankFailure {
  if (cause instanceof Unreachable) return new BankFailure('BANK_UNREACHABLE', { outcome: 'not done', cause })
  if (cause instanceof Refused)
    return new BankFailure('BANK_REFUSED', { outcome: 'not done', cause, responseText: `HTTP ${cause.status}` })
  return failure(cause instanceof BadAnswer ? 'BANK_BAD_ANSWER' : 'BANK_NO_ANSWER', effect, { cause })
}

/** A refusal by the bank's own code; null for a code that is none. */
export function ofResponse(code: string, text: string, effect: Effect): BankFailure | null {
  const facts = { responseCode: code, responseText: text }
  switch (kindOf(code)) {
    case 'ok':
      return null
    case 'nothing':
      return new BankFailure('BANK_FILE_MISSING', { ...facts, outcome: 'not done' })
    case 'content':
      return new BankFailure('BANK_REFUSED_CONTENT', { ...facts, outcome: 'not done' })
    case 'request':
      return new BankFailure('BANK_REFUSED', { ...facts, outcome: 'not done' })
    case 'later':
      return new BankFailure('BANK_BUSY', { ...facts, outcome: 'not done' })
    case 'known':
      return failure('BANK_ALREADY_RECEIVED', effect, facts)
    case 'unclear':
      return failure('BANK_UNCLEAR_ANSWER', effect, facts)
  }
}
