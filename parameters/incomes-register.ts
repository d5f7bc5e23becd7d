import { dated, type Source } from './dated.ts'

const NOTICE: Source = {
  name: 'Tulorekisterin tiedote 22.6.2023: palkkatietoilmoituksen muutokset 2024',
  link: 'https://www.vero.fi/tulorekisteri/',
  checkedOn: '2026-11-23',
}

const UNJUST: Source = {
  name: 'Tulorekisteri: perusteeton etu ja takaisinperintä',
  link: 'https://www.vero.fi/tulorekisteri/yritykset-ja-organisaatiot/tietojen-korjaaminen/perusteeton-etu-ja-takaisinperinta/',
  checkedOn: '2026-11-23',
}

/** How the Incomes Register is told of who is paid through an invoicing service and has no business id (IncomeEarnerType). */
export interface ServiceUserType {
  readonly code: number
  /** Also beside the type of an entrepreneur without YEL obligation. */
  readonly besideNoObligation: boolean
  /** Also of work compensation. */
  readonly ofWorkCompensation: boolean
}

export const serviceUserType = dated<ServiceUserType>({
  name: 'Laskutuspalvelun käyttäjän tulonsaajan tyyppi',
  lines: {
    '2024-01-01': {
      value: { code: 17, besideNoObligation: true, ofWorkCompensation: true },
      certainty: 'unconfirmed',
      source: NOTICE,
      remark: 'koodi on tiedotteesta; tyypin 14 ja työkorvauksen yhteydessä varmistamatta',
    },
  },
})

/** Income types of pay that overpaid tax-free money is told as: the register takes no mark on tax-free income. */
export interface OverpaidTaxFreeAs {
  /** Of kilometres. */
  readonly kilometres: number
  /** Of daily and meal allowances. */
  readonly allowances: number
}

export const overpaidTaxFreeAs = dated<OverpaidTaxFreeAs>({
  name: 'Liikaa maksetun verovapaan korvauksen tulolaji',
  lines: {
    '2019-01-01': {
      value: { kilometres: 209, allowances: 201 },
      certainty: 'unconfirmed',
      source: UNJUST,
      remark: 'ohje ei nimeä tulolajia, jolla liikaa maksettu verovapaa korvaus ilmoitetaan palkkana',
    },
  },
})
