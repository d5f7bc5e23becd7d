import { type Cents, euros } from '@palkkasilta/values/money.ts'
import { type DatedValue, dated } from './dated.ts'

const CHECKED = '2026-11-20'
const NEXT_YEAR: DatedValue<never> = { value: null, source: 'vuoden 2027 asetusta ei ole annettu' }

export interface ProtectedPerDay {
  readonly debtor: Cents
  readonly dependant: Cents
}

export const protectedPerDay = dated<ProtectedPerDay>({
  name: 'Ulosmittauksen suojaosuus päivässä',
  checkedOn: CHECKED,
  values: {
    '2023-01-01': {
      value: { debtor: euros('30.75'), dependant: euros('8.99') },
      source: 'oikeusministeriön asetus 1052/2022',
    },
    '2024-01-01': {
      value: { debtor: euros('32.56'), dependant: euros('9.52') },
      source: 'oikeusministeriö 14.12.2023; Ulosottolaitoksen laskuri',
    },
    '2025-01-01': {
      value: { debtor: euros('32.88'), dependant: euros('9.61') },
      source: 'oikeusministeriön asetus 645/2024',
    },
    '2026-01-01': {
      value: { debtor: euros('33.03'), dependant: euros('9.66') },
      source: 'laskettu kansaneläkeindeksistä 1939; asetusta ei ole nähty',
      certainty: 'derived',
    },
    '2027-01-01': NEXT_YEAR,
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
  checkedOn: CHECKED,
  values: {
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
      source: 'ulosottokaari 4 luku 48–49 §; Ulosottolaitoksen ja oikeus.fi:n laskurit',
    },
  },
})

export const oneTimeShare = dated<Fraction>({
  name: 'Muun kuin toistuvaispalkan ulosmitattava osa',
  checkedOn: CHECKED,
  values: { '2023-01-01': { value: { of: 1, in: 3 }, source: 'ulosottokaari 4 luku 50 §; Ulosottolaitos' } },
})

export const businessIncomeShare = dated<Fraction>({
  name: 'Elinkeinotulon ulosmitattava osa',
  checkedOn: CHECKED,
  values: { '2023-01-01': { value: { of: 1, in: 6 }, source: 'ulosottokaari 4 luku 64 §; HE 150/2017; KKO 2025:78' } },
})
