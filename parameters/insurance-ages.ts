import { dated } from './dated.ts'

/** Upper age by year of birth: the line with the latest `bornFrom` that is not after the birth year holds. */
export interface AgeLimits {
  /** Insured from the first day of the month after this birthday. */
  readonly fromAge: number
  /** Insured to the last day of the month of this birthday. */
  readonly toAge: readonly { readonly bornFrom: number; readonly age: number }[]
}

const CHECKED = '2026-11-20'

export const pensionAges = dated<AgeLimits>({
  name: 'TyEL, ikärajat',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: {
        fromAge: 17,
        toAge: [
          { bornFrom: 0, age: 68 },
          { bornFrom: 1958, age: 69 },
          { bornFrom: 1962, age: 70 },
        ],
      },
      source: 'Ilmarinen: työnantajan vakuutusmaksut; Yrittäjät 2024',
    },
  },
})

/** Those who pay the raised employee share, while there is one. */
export const raisedPensionAges = dated<AgeLimits>({
  name: 'TyEL, korotetun maksun ikärajat',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { fromAge: 53, toAge: [{ bornFrom: 0, age: 63 }] },
      source: 'Varma: vuoden 2025 vakuutusmaksut; kuukauden rajat yleisen käytännön mukaan',
      certainty: 'unconfirmed',
    },
  },
})

export const unemploymentAges = dated<AgeLimits>({
  name: 'Työttömyysvakuutus, ikärajat',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { fromAge: 18, toAge: [{ bornFrom: 0, age: 65 }] },
      source: 'Työllisyysrahasto; kuukauden rajat yleisen käytännön mukaan',
      certainty: 'unconfirmed',
    },
    '2030-01-01': {
      value: null,
      source: 'HE 83/2019: 1965 tai myöhemmin syntyneillä alimman vanhuuseläkeiän mukaan, arvo vahvistamatta',
    },
  },
})

export const healthAges = dated<AgeLimits>({
  name: 'Sairausvakuutus, ikärajat',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { fromAge: 16, toAge: [{ bornFrom: 0, age: 68 }] },
      source: 'Kela: työnantajan sairausvakuutusmaksu; kuukauden rajat yleisen käytännön mukaan',
      certainty: 'unconfirmed',
    },
  },
})
