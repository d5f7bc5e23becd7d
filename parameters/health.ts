import { type Cents, euros, type Rate, rate } from '@palkkasilta/values/money.ts'
import type { AgeLimits } from './age-limits.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

/** Health insurance. The year of the payment date decides, not the time of the work. */

const KELA_PAGE: Link = 'https://www.kela.fi/tyonantajat-sairausvakuutusmaksut'

const KELA: Source = {
  name: 'Kela: työnantajan sairausvakuutusmaksu 2023–2024',
  link: KELA_PAGE,
  checkedOn: '2026-11-21',
}
const ELO_2025: Source = {
  name: 'Elo: palkkalaskuri; Tilastokeskuksen lakimuutokset 2026 (SISU)',
  link: 'https://www.elo.fi/employer/wage-calculator',
  checkedOn: '2026-11-21',
}
const DECREE_2026: Source = {
  name: 'asetus 1026/2025 3 § (Tilastokeskuksen lakimuutokset 2026, SISU; Elo: palkkalaskuri)',
  link: 'https://finlex.fi/fi/lainsaadanto/2025/1026',
  checkedOn: '2026-11-21',
}
const INSURANCE_AGES: Source = {
  name: 'Tulorekisteri: vakuuttamisen ikärajat; laki 537/2019',
  link: 'https://www.vero.fi/en/incomes-register/companies-and-organisations/employers/earnings-payment-data/employers-are-obliged-to-insure-their-employees/age-limits/',
  checkedOn: '2026-11-21',
}
const CONTRIBUTIONS_2024: Source = {
  name: 'Tilastokeskuksen lakimuutokset 2026 (SISU)',
  link: 'https://github.com/StatisticsFinland/mikrosimulointi',
  checkedOn: '2026-11-21',
}
const CONTRIBUTIONS_2025: Source = {
  ...CONTRIBUTIONS_2024,
  name: 'Tilastokeskuksen lakimuutokset 2026 (SISU); Mercans 15.1.2025',
}
const INSURED_2026: Source = {
  name: 'asetus 1026/2025 1–2 § (Tilastokeskuksen lakimuutokset 2026, SISU)',
  link: 'https://finlex.fi/fi/lainsaadanto/2025/1026',
  checkedOn: '2026-11-21',
}

export const healthEmployer = yearly<Rate>({
  name: 'Sairausvakuutus, työnantajan maksu',
  unit: 'percent',
  publishedAt: KELA_PAGE,
  years: {
    2024: { value: rate('0.0116'), certainty: 'confirmed', source: KELA },
    2025: { value: rate('0.0187'), certainty: 'confirmed', source: ELO_2025 },
    2026: { value: rate('0.0191'), certainty: 'confirmed', source: DECREE_2026 },
  },
})

/** Part of the tax card's percent; withheld beside the tax only where that is tax at source. */
export const medicalCareEmployee = yearly<Rate>({
  name: 'Sairausvakuutus, palkansaajan sairaanhoitomaksu',
  unit: 'percent',
  publishedAt: KELA_PAGE,
  years: {
    2024: { value: rate('0.0051'), certainty: 'confirmed', source: CONTRIBUTIONS_2024 },
    2025: { value: rate('0.0106'), certainty: 'confirmed', source: CONTRIBUTIONS_2025 },
    2026: { value: rate('0.0110'), certainty: 'confirmed', source: INSURED_2026 },
  },
})

export interface DailyAllowance {
  readonly rate: Rate
  /** Wages and work income of the year from which it is due. */
  readonly from: Cents
  /** What a person insured under YEL pays more. */
  readonly yelAddition: Rate
}

/** As the medical care contribution. */
export const dailyAllowanceEmployee = yearly<DailyAllowance>({
  name: 'Sairausvakuutus, palkansaajan päivärahamaksu',
  unit: { rate: 'percent', from: 'euros', yelAddition: 'percent' },
  publishedAt: KELA_PAGE,
  years: {
    2024: {
      value: { rate: rate('0.0101'), from: euros('16499'), yelAddition: rate('0.0022') },
      certainty: 'confirmed',
      source: CONTRIBUTIONS_2024,
    },
    2025: {
      value: { rate: rate('0.0084'), from: euros('16862'), yelAddition: rate('0.0020') },
      certainty: 'confirmed',
      source: CONTRIBUTIONS_2025,
    },
    2026: {
      value: { rate: rate('0.0088'), from: euros('17255'), yelAddition: rate('0.0023') },
      certainty: 'confirmed',
      source: INSURED_2026,
    },
  },
})

export const healthAges = dated<AgeLimits>({
  name: 'Sairausvakuutus, ikärajat',
  lines: {
    '2024-01-01': {
      value: { fromAge: 16, toAge: [{ bornFrom: 0, age: 68 }] },
      certainty: 'confirmed',
      source: INSURANCE_AGES,
    },
  },
})
