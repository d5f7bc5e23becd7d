import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import type { AgeLimits } from './age-limits.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

/** Unemployment insurance. The year of the payment date decides, not the time of the work. */

const PERCENTAGES: Link =
  'https://www.employmentfund.fi/Unemploymentinsurancecontribution/paying-unemployment-insurance-contributions/'
const LIABILITY: Link =
  'https://www.employmentfund.fi/Unemploymentinsurancecontribution/payment-liability-for-unemployment-insurance-contributions/'

const FUND_2024: Source = {
  name: 'Työllisyysrahasto: maksuprosentit 2024; Veritas: sosiaalivakuutusmaksut 2023–2024',
  link: PERCENTAGES,
  checkedOn: '2026-11-20',
}
const FUND_2025: Source = { name: 'Työllisyysrahasto 5.12.2024', link: PERCENTAGES, checkedOn: '2026-11-20' }
const ACT_2026: Source = {
  name: 'laki 1111/2025; Työllisyysrahaston pörssitiedote 26.8.2025; Tilastokeskuksen lakimuutokset 2026 (SISU)',
  link: 'https://finlex.fi/fi/lainsaadanto/2025/1111',
  checkedOn: '2026-11-21',
}
const WAGE_COEFFICIENT: Source = {
  name: 'Ilmarinen: TyEL-tunnusluvut, palkkakerroin',
  link: 'https://www.ilmarinen.fi/en/employer/tyel-contributions/tyel-key-figures-2016-2026',
  checkedOn: '2026-11-21',
}
const FUND_LIABILITY: Source = {
  name: 'Työllisyysrahasto: maksuvelvollisuus',
  link: LIABILITY,
  checkedOn: '2026-11-21',
}
const INCOMES_REGISTER: Source = {
  name: 'Tulorekisteri: työttömyysvakuutusmaksun alaraja',
  link: 'https://www.vero.fi/en/incomes-register/companies-and-organisations/employers/earnings-payment-data/employers-are-obliged-to-insure-their-employees/unemployment-insurance/',
  checkedOn: '2026-11-21',
}
const FINEKA_2025: Source = {
  name: 'Fineka: Info 2025',
  link: 'https://www.fineka.fi/Info2025/',
  checkedOn: '2026-11-20',
}
const BILL_83_2019: Source = {
  name: 'HE 83/2019',
  link: 'https://www.edilex.fi/he/20190083',
  checkedOn: '2026-11-20',
}

export const unemploymentEmployee = yearly<Rate>({
  name: 'Työttömyysvakuutus, työntekijän osuus',
  unit: 'percent',
  publishedAt: PERCENTAGES,
  years: {
    2024: { value: rate('0.0079'), certainty: 'confirmed', source: FUND_2024 },
    2025: { value: rate('0.0059'), certainty: 'confirmed', source: FUND_2025 },
    2026: { value: rate('0.0089'), certainty: 'confirmed', source: ACT_2026 },
  },
})

export interface EmployerUnemployment {
  readonly low: Rate
  /** On the part of the employer's yearly payroll above the limit. */
  readonly high: Rate
  readonly payrollLimit: Cents
}

export const unemploymentEmployer = yearly<EmployerUnemployment>({
  name: 'Työttömyysvakuutus, työnantajan osuus',
  unit: { low: 'percent', high: 'percent', payrollLimit: 'euros' },
  publishedAt: PERCENTAGES,
  years: {
    2024: {
      value: { low: rate('0.0027'), high: rate('0.0109'), payrollLimit: euros('2337000') },
      certainty: 'confirmed',
      source: FUND_2024,
    },
    2025: {
      value: { low: rate('0.0020'), high: rate('0.0080'), payrollLimit: euros('2455500') },
      certainty: 'confirmed',
      source: FUND_2025,
    },
    2026: {
      value: { low: rate('0.0031'), high: rate('0.0123'), payrollLimit: euros('2509500') },
      certainty: 'confirmed',
      source: ACT_2026,
    },
    2027: {
      value: null,
      certainty: 'missing',
      source: WAGE_COEFFICIENT,
      remark: 'palkkasummaraja laskettuna 1 500 000 € × 1,712 = 2 568 000 €, maksuja ei ole annettu',
    },
  },
})

export interface PartOwnerUnemployment {
  readonly employee: Rate
  readonly employer: Rate
}

export const unemploymentPartOwner = yearly<PartOwnerUnemployment>({
  name: 'Työttömyysvakuutus, osaomistaja',
  unit: { employee: 'percent', employer: 'percent' },
  publishedAt: PERCENTAGES,
  years: {
    2024: {
      value: { employee: rate('0.0043'), employer: rate('0.0027') },
      certainty: 'confirmed',
      source: FUND_2024,
    },
    2025: {
      value: { employee: rate('0.0030'), employer: rate('0.0020') },
      certainty: 'confirmed',
      source: FUND_2025,
    },
    2026: {
      value: null,
      certainty: 'missing',
      source: ACT_2026,
      remark: 'osaomistajan työntekijänosuutta ei ole löytynyt; työnantajan osuus lienee alempi maksu 0,31 %',
    },
  },
})

/** Accident and employer unemployment obligations begin when the year's payroll exceeds this. */
export const payrollMinimum = yearly<Cents>({
  name: 'Työnantajan palkkasumman vähimmäisraja vuodessa',
  unit: 'euros',
  publishedAt: LIABILITY,
  years: {
    2024: { value: euros('1500'), certainty: 'confirmed', source: INCOMES_REGISTER },
    2025: { value: euros('1500'), certainty: 'confirmed', source: FINEKA_2025 },
    2026: {
      value: euros('1500'),
      certainty: 'derived',
      source: WAGE_COEFFICIENT,
      remark: '1 200 € × 1,712 / 1,350 = 1 521,78 € lähimpään sataan',
    },
    2027: {
      value: null,
      certainty: 'missing',
      source: WAGE_COEFFICIENT,
      remark: '1 600 €, jos vuoden 2027 palkkakerroin on vähintään 1,744',
    },
  },
})

export const unemploymentAges = dated<AgeLimits>({
  name: 'Työttömyysvakuutus, ikärajat',
  lines: {
    '2024-01-01': {
      value: { fromAge: 18, toAge: [{ bornFrom: 0, age: 65 }] },
      certainty: 'confirmed',
      source: FUND_LIABILITY,
    },
    '2030-01-01': {
      value: null,
      certainty: 'missing',
      source: BILL_83_2019,
      remark: '1965 tai myöhemmin syntyneillä alimman vanhuuseläkeiän mukaan, arvo vahvistamatta',
    },
  },
})
