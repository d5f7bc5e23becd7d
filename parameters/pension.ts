import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import type { AgeLimits } from './age-limits.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

/** TyEL. The year of the payment date decides, not the time of the work. */

const KEY_FIGURES: Link = 'https://www.ilmarinen.fi/en/employer/tyel-contributions/tyel-key-figures-2016-2026'

const ILMARINEN: Source = {
  name: 'Ilmarinen: TyEL-tunnusluvut 2019–2026',
  link: KEY_FIGURES,
  checkedOn: '2026-11-21',
}
const VARMA_2025: Source = {
  name: 'Varma: vuoden 2025 vakuutusmaksut (2024/Q4)',
  link: 'https://varma.fi/en/this-is-varma/current-issues/news-and-articles/news/2024-q4/pension-insurance-companies-submit-application-concerning-2025-earnings-related-pension-insurance-contribution',
  checkedOn: '2026-11-20',
}
const VARMA_CONTRIBUTIONS: Source = {
  name: 'Varma: TyEL-maksut',
  link: 'https://varma.fi/en/employer/tyel-insurance/tyel-contributions-and-payments',
  checkedOn: '2026-11-21',
}
const VARMA_INSURANCE: Source = {
  name: 'Varma: TyEL-vakuutus, ikärajat',
  link: 'https://www.varma.fi/en/employer/tyel-insurance/',
  checkedOn: '2026-11-21',
}
const TYEL_INSURANCE: Source = {
  name: 'tyel-vakuutus.fi 2023–2024',
  link: 'https://tyel-vakuutus.fi/',
  checkedOn: '2026-11-20',
}

export const tyelEmployee = yearly<Rate>({
  name: 'TyEL, työntekijän osuus',
  unit: 'percent',
  publishedAt: KEY_FIGURES,
  years: {
    2024: { value: rate('0.0715'), certainty: 'confirmed', source: VARMA_CONTRIBUTIONS },
    2025: { value: rate('0.0715'), certainty: 'confirmed', source: VARMA_2025 },
    2026: { value: rate('0.0730'), certainty: 'confirmed', source: ILMARINEN },
  },
})

/** The raised share of those aged 53-62: abolished for payments from 2026. */
export const tyelEmployeeRaised = yearly<Rate>({
  name: 'TyEL, työntekijän osuus 53–62-vuotiaana',
  unit: 'percent',
  publishedAt: KEY_FIGURES,
  years: {
    2024: { value: rate('0.0865'), certainty: 'confirmed', source: VARMA_CONTRIBUTIONS },
    2025: { value: rate('0.0865'), certainty: 'confirmed', source: VARMA_2025 },
    2026: { value: rate('0.0730'), certainty: 'confirmed', source: ILMARINEN, remark: 'korotus poistui' },
  },
})

/** The average of all employers less the average employee share: used until the company's own decision is entered. */
export const tyelEmployer = yearly<Rate>({
  name: 'TyEL, työnantajan osuus keskimäärin',
  unit: 'percent',
  publishedAt: KEY_FIGURES,
  years: {
    2024: { value: rate('0.1734'), certainty: 'unconfirmed', source: TYEL_INSURANCE },
    2025: { value: rate('0.1738'), certainty: 'derived', source: VARMA_2025, remark: 'laskettu' },
    2026: { value: rate('0.1710'), certainty: 'confirmed', source: ILMARINEN },
  },
})

/** Earnings of a calendar month from one employer below this are not insured. */
export const tyelMonthLimit = yearly<Cents>({
  name: 'TyEL, ansioraja kuukaudessa',
  unit: 'euros',
  publishedAt: KEY_FIGURES,
  years: {
    2024: { value: euros('68.57'), certainty: 'confirmed', source: ILMARINEN },
    2025: { value: euros('70.08'), certainty: 'confirmed', source: ILMARINEN },
    2026: { value: euros('71.72'), certainty: 'confirmed', source: ILMARINEN },
  },
})

export const pensionAges = dated<AgeLimits>({
  name: 'TyEL, ikärajat',
  lines: {
    '2024-01-01': {
      value: {
        fromAge: 17,
        toAge: [
          { bornFrom: 0, age: 68 },
          { bornFrom: 1958, age: 69 },
          { bornFrom: 1962, age: 70 },
        ],
      },
      certainty: 'confirmed',
      source: VARMA_INSURANCE,
    },
  },
})

/** Those who pay the raised employee share, while there is one. */
export const raisedPensionAges = dated<AgeLimits>({
  name: 'TyEL, korotetun maksun ikärajat',
  lines: {
    '2024-01-01': {
      value: { fromAge: 53, toAge: [{ bornFrom: 0, age: 63 }] },
      certainty: 'unconfirmed',
      source: VARMA_CONTRIBUTIONS,
      remark: 'kuukauden rajat yleisen käytännön mukaan',
    },
  },
})
