/** What a text turned out to be: the value in its one normal form, or why it is not one. */
export type Parsed<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Refusal }

/** The kinds of text that are read, with their Finnish name and what one looks like. */
const forms = {
  iban: ['IBAN-tilinumero', 'maatunnus, kaksi tarkistenumeroa ja tilinumero, esimerkiksi FI21 1234 5600 0007 85'],
  bic: ['BIC-koodi', '8 tai 11 merkkiä, esimerkiksi NDEAFIHH'],
  nationalId: ['Henkilötunnus', 'syntymäaika, välimerkki ja neljä merkkiä, esimerkiksi 131052-308T'],
  businessId: ['Y-tunnus', 'seitsemän numeroa, yhdysviiva ja tarkistenumero, esimerkiksi 2077474-0'],
  vatId: ['ALV-tunnus', 'maatunnus ja 2–12 merkkiä, esimerkiksi FI20774740'],
  ovt: ['OVT-tunnus', '0037, Y-tunnuksen kahdeksan numeroa ja enintään viisi merkkiä, esimerkiksi 003720774740'],
  einvoiceAddress: [
    'Verkkolaskuosoite',
    'OVT-tunnus (003720774740), IBAN-tilinumero tai muu tunnus kuten 0088:5060012349998',
  ],
  einvoiceOperator: ['Välittäjän tunnus', '5–17 isoa kirjainta ja numeroa, esimerkiksi 003721291126 tai NDEAFIHH'],
  referenceBase: ['Viitteen perusosa', '3–19 numeroa'],
  reference: ['Viitenumero', '4–20 numeroa, viimeinen niistä tarkiste, esimerkiksi 1234561'],
  rf: ['RF-viite', 'RF, kaksi tarkistenumeroa ja 1–21 merkkiä, esimerkiksi RF34 1234 561'],
  barcode: ['Virtuaaliviivakoodi', '54 numeroa, ensimmäisenä 4 tai 5'],
  taxNumber: ['Veronumero', '12 numeroa'],
} as const satisfies Record<string, readonly [name: string, shape: string]>

export type Form = keyof typeof forms

/** Each reason for a refusal, with the facts that its sentence needs. None of them repeats the refused text: it may be personal. */
export interface RefusalFacts {
  EMPTY: { readonly form: Form }
  /** A character that the form does not have, or one in the wrong place. */
  FORM: { readonly form: Form }
  LENGTH: { readonly form: Form; readonly expected: string; readonly length: number }
  /** The check digits or the check character do not fit the rest: most often a typing mistake. */
  CHECK: { readonly form: Form }
  IBAN_COUNTRY: { readonly country: string }
  NATIONAL_ID_DATE: object
  NATIONAL_ID_FUTURE: object
  /** 000 and 001 are given to nobody. */
  NATIONAL_ID_NUMBER: object
  VAT_ID_COUNTRY: { readonly country: string }
  BARCODE_ACCOUNT: object
  BARCODE_REFERENCE: object
  BARCODE_AMOUNT: object
  BARCODE_DUE: object
}

export type RefusalCode = keyof RefusalFacts
export type Refusal = { [C in RefusalCode]: { readonly code: C } & RefusalFacts[C] }[RefusalCode]

const sentences: { readonly [C in RefusalCode]: (facts: RefusalFacts[C]) => string } = {
  EMPTY: ({ form }) => `${forms[form][0]} puuttuu.`,
  FORM: ({ form }) => `${forms[form][0]} ei ole oikeaa muotoa: ${forms[form][1]}.`,
  LENGTH: ({ form, expected, length }) =>
    `${forms[form][0]} on väärän mittainen: merkkejä on ${length}, pitäisi olla ${expected}.`,
  CHECK: ({ form }) => `${forms[form][0]}: tarkiste ei täsmää. Tarkista numerot.`,
  IBAN_COUNTRY: ({ country }) => `IBAN-tilinumeron maa ${country} ei kuulu yhtenäiseen euromaksualueeseen (SEPA).`,
  NATIONAL_ID_DATE: () => 'Henkilötunnuksen syntymäaikaa ei ole kalenterissa.',
  NATIONAL_ID_FUTURE: () => 'Henkilötunnuksen syntymäaika on tulevaisuudessa.',
  NATIONAL_ID_NUMBER: () => 'Henkilötunnuksen yksilönumero on 002–999.',
  VAT_ID_COUNTRY: ({ country }) => `ALV-tunnuksen maatunnus ${country} ei ole EU-maan tunnus.`,
  BARCODE_ACCOUNT: () => 'Virtuaaliviivakoodin voi tehdä vain suomalaiselle tilinumerolle.',
  BARCODE_REFERENCE: () => 'Virtuaaliviivakoodin RF-viitteessä voi olla vain numeroita.',
  BARCODE_AMOUNT: () => 'Virtuaaliviivakoodin summa ei voi olla negatiivinen.',
  BARCODE_DUE: () => 'Virtuaaliviivakoodin eräpäivän on oltava vuosina 2000–2099.',
}

/** The Finnish sentence of a refusal, for staff. */
export function refusalText<C extends RefusalCode>(reason: { readonly code: C } & RefusalFacts[C]): string {
  return sentences[reason.code](reason)
}

export function accepted<T>(value: T): Parsed<T> {
  return { ok: true, value }
}

export function refused<C extends RefusalCode>(code: C, facts: RefusalFacts[C]): Parsed<never> {
  return { ok: false, reason: { code, ...facts } as Refusal }
}

/** Thrown by the variants that do not return the reason. */
export class RefusedText extends RangeError {
  readonly reason: Refusal
  constructor(reason: Refusal) {
    super(refusalText(reason))
    this.name = 'RefusedText'
    this.reason = reason
  }
}

/** The value, or RefusedText. For texts that have been checked before. */
export function orThrow<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new RefusedText(parsed.reason)
  return parsed.value
}
