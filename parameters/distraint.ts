import { type Cents, euros } from '@palkkasilta/values/money.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

const AUTHORITY_PAGE: Link =
  'https://ulosottolaitos.fi/fi/index/tietoaulosotosta/tietoavelalliselle/mitenulosmitattavamaaralasketaan.html'

const DECREE_2023: Source = {
  name: 'oikeusministeriön asetus 1052/2022',
  link: 'https://finlex.fi/fi/lainsaadanto/2022/1052',
  checkedOn: '2026-11-20',
}
const MINISTRY_2024: Source = {
  name: 'oikeusministeriö 14.12.2023; Ulosottolaitoksen laskuri',
  link: 'https://oikeusministerio.fi/-/ulosoton-suojaosuuteen-ja-velkajarjestelyssa-huomioon-otettaviin-valttamattomiin-elinkustannuksiin-korotus-vuoden-alussa',
  checkedOn: '2026-11-21',
}
const DECREE_2025: Source = {
  name: 'oikeusministeriön asetus 645/2024',
  link: 'https://finlex.fi/fi/lainsaadanto/2024/645',
  checkedOn: '2026-11-21',
}
const INDEX_2026: Source = {
  name: 'laskettu kansaneläkeindeksistä 1939',
  link: 'https://www.telp.fi/ajankohtaiset/ulosoton-suojaosuuden-korotus-jatkuu-toistaiseksi/',
  checkedOn: '2026-11-21',
}
const AUTHORITY: Source = {
  name: 'ulosottokaari 4 luku 48–50 §; Ulosottolaitoksen ja oikeus.fi:n laskurit',
  link: AUTHORITY_PAGE,
  checkedOn: '2026-11-21',
}
const BUSINESS: Source = {
  name: 'ulosottokaari 4 luku 64 §; HE 150/2017; KKO 2025:78',
  link: 'https://www.eduskunta.fi/FI/vaski/HallituksenEsitys/Sivut/HE_150+2017.aspx',
  checkedOn: '2026-11-21',
}

export interface ProtectedPerDay {
  readonly debtor: Cents
  readonly dependant: Cents
}

export const protectedPerDay = yearly<ProtectedPerDay>({
  name: 'Ulosmittauksen suojaosuus päivässä',
  unit: { debtor: 'euros', dependant: 'euros' },
  publishedAt: AUTHORITY_PAGE,
  years: {
    2023: {
      value: { debtor: euros('30.75'), dependant: euros('8.99') },
      certainty: 'confirmed',
      source: DECREE_2023,
    },
    2024: {
      value: { debtor: euros('32.56'), dependant: euros('9.52') },
      certainty: 'confirmed',
      source: MINISTRY_2024,
    },
    2025: {
      value: { debtor: euros('32.88'), dependant: euros('9.61') },
      certainty: 'confirmed',
      source: DECREE_2025,
    },
    2026: {
      value: { debtor: euros('33.03'), dependant: euros('9.66') },
      certainty: 'derived',
      source: INDEX_2026,
      remark: 'asetusta ei ole nähty, huollettavan määrä voi olla 9,65 €',
    },
  },
})

export interface Fraction {
  readonly of: number
  readonly in: number
}

/** The steps of periodic pay: `N` is the net of the period, `P` its protected portion. */
export interface PeriodicAttachment {
  /** N up to P × this: a share of what exceeds P. */
  readonly secondStepTo: number
  /** N up to P × this: a share of N. Above: that share of this multiple, and a share of the rest. */
  readonly thirdStepTo: number
  readonly aboveProtected: Fraction
  readonly ofNet: Fraction
  readonly aboveThirdStep: Fraction
  /** Of N at most. */
  readonly atMost: Fraction
  readonly monthDays: number
  readonly halfMonthDays: number
}

export const periodicAttachment = dated<PeriodicAttachment>({
  name: 'Toistuvaistulon ulosmittauksen portaat',
  lines: {
    '2023-01-01': {
      value: {
        secondStepTo: 2,
        thirdStepTo: 4,
        aboveProtected: { of: 2, in: 3 },
        ofNet: { of: 1, in: 3 },
        aboveThirdStep: { of: 4, in: 5 },
        atMost: { of: 1, in: 2 },
        monthDays: 30,
        halfMonthDays: 15,
      },
      certainty: 'confirmed',
      source: AUTHORITY,
    },
  },
})

export const oneTimeShare = dated<Fraction>({
  name: 'Muun kuin toistuvaispalkan ulosmitattava osa',
  lines: { '2023-01-01': { value: { of: 1, in: 3 }, certainty: 'confirmed', source: AUTHORITY } },
})

export const businessIncomeShare = dated<Fraction>({
  name: 'Elinkeinotulon ulosmitattava osa',
  lines: { '2023-01-01': { value: { of: 1, in: 6 }, certainty: 'confirmed', source: BUSINESS } },
})

/** What the person authorised to be withheld leaves the protected portion whole; else it is bounded by the money alone. */
export const unionDueLeavesProtected = dated<boolean>({
  name: 'Jäsenmaksu ei pienennä ulosmittauksen suojaosuutta',
  lines: {
    '2023-01-01': {
      value: true,
      certainty: 'unconfirmed',
      source: AUTHORITY,
      remark: 'ulosmittaus on ennen jäsenmaksua; saako suostumuksella vähentää suojaosuudesta, ei ole nähty lähteestä',
    },
  },
})
