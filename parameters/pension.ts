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
const INSURANCE_AGES: Source = {
  name: 'Tulorekisteri: vakuuttamisen ikärajat; Elo: TyEL-vakuutus',
  link: 'https://www.vero.fi/en/incomes-register/companies-and-organisations/employers/earnings-payment-data/employers-are-obliged-to-insure-their-employees/age-limits/',
  checkedOn: '2026-11-21',
}
const TELP: Source = {
  name: 'TELP: aikasarjat; Ilmarinen: TyEL-tunnusluvut',
  link: 'https://www.telp.fi/',
  checkedOn: '2026-11-21',
}
const DECREE_2026: Source = {
  name: 'asetus 1020/2025; Ilmarinen: TyEL-tunnusluvut; Tilastokeskuksen lakimuutokset 2026 (SISU)',
  link: 'https://finlex.fi/fi/lainsaadanto/2025/1020',
  checkedOn: '2026-11-21',
}
const YEL_LIMIT: Source = {
  name: 'tyel-vakuutus.fi: YEL-raja',
  link: 'https://tyel-vakuutus.fi/yel-raja',
  checkedOn: '2026-11-21',
}
const YEL_OBLIGATION: Source = {
  name: 'telp.fi: yrittäjän vakuuttamisvelvollisuus 2024',
  link: 'https://www.telp.fi/yrittajan-vakuuttamisvelvollisuus',
  checkedOn: '2026-11-21',
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

/** The average of all employers, alike at every age: what the employee's own share leaves of it is the employer's for one person. */
export const tyelTotal = yearly<Rate>({
  name: 'TyEL, koko maksu keskimäärin',
  unit: 'percent',
  publishedAt: KEY_FIGURES,
  years: {
    2024: { value: rate('0.2481'), certainty: 'confirmed', source: TELP },
    2025: { value: rate('0.2485'), certainty: 'confirmed', source: ILMARINEN },
    2026: { value: rate('0.2440'), certainty: 'confirmed', source: ILMARINEN },
  },
})

/** Of a whole payroll: the average total less the average employee share. Right for one person only where every age pays alike. */
export const tyelEmployer = yearly<Rate>({
  name: 'TyEL, työnantajan osuus keskimäärin',
  unit: 'percent',
  publishedAt: KEY_FIGURES,
  years: {
    2024: { value: rate('0.1734'), certainty: 'confirmed', source: ILMARINEN },
    2025: { value: rate('0.1738'), certainty: 'confirmed', source: ILMARINEN },
    2026: { value: rate('0.1710'), certainty: 'confirmed', source: DECREE_2026 },
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

/** Work income of a year from which an entrepreneur must take YEL insurance, and up to which it counts. */
export interface YelLimits {
  readonly lower: Cents
  readonly upper: Cents
}

export const yelLimits = yearly<YelLimits>({
  name: 'YEL, työtulon rajat vuodessa',
  unit: { lower: 'euros', upper: 'euros' },
  publishedAt: YEL_LIMIT.link,
  years: {
    2024: {
      value: { lower: euros('9010.28'), upper: euros('204625') },
      certainty: 'confirmed',
      source: YEL_LIMIT,
    },
    2025: {
      value: { lower: euros('9208.43'), upper: euros('209125') },
      certainty: 'confirmed',
      source: YEL_LIMIT,
      remark: 'yläraja laskettu, 125 000 € × 1,673',
    },
    2026: {
      value: { lower: euros('9423.09'), upper: euros('214000') },
      certainty: 'confirmed',
      source: YEL_LIMIT,
    },
    2027: { value: null, certainty: 'missing', source: YEL_LIMIT, remark: '5 504,14 € ja 125 000 € × palkkakerroin' },
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
      source: INSURANCE_AGES,
    },
  },
})

/** Those who pay the raised employee share, while there is one. */
export const raisedPensionAges = dated<AgeLimits>({
  name: 'TyEL, korotetun maksun ikärajat',
  lines: {
    '2024-01-01': {
      value: { fromAge: 53, toAge: [{ bornFrom: 0, age: 63 }] },
      certainty: 'confirmed',
      source: VARMA_CONTRIBUTIONS,
    },
  },
})

/** Of entrepreneurs: the obligation ends as that of employees born in the same year. */
export const yelAges = dated<AgeLimits>({
  name: 'YEL, ikärajat',
  lines: {
    '2024-01-01': {
      value: {
        fromAge: 18,
        toAge: [
          { bornFrom: 0, age: 68 },
          { bornFrom: 1958, age: 69 },
          { bornFrom: 1962, age: 70 },
        ],
      },
      certainty: 'confirmed',
      source: YEL_OBLIGATION,
    },
  },
})
