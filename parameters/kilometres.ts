import { type Cents, euros } from '@palkkasilta/values/money.ts'
import { type Dated, type Link, type Source, yearly } from './dated.ts'

/** Kilometre allowances: maxima free of tax that the Tax Administration sets anew for every year. */

const DECISION: Link = 'https://www.vero.fi/syventavat-vero-ohjeet/paatokset/47405/'

const YRITTAJAT_2024: Source = {
  name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2024 (yrittajat.fi; Miettinen; Kuljus)',
  link: 'https://www.yrittajat.fi/tietopankki/tyonantajalle/kilometrikorvaukset-ja-paivarahat/',
  checkedOn: '2026-11-21',
}
const KILOMETRES_2025: Source = {
  name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2025 (Rydoo; Actora)',
  link: 'https://rydoo.com/compliance/finland/mileage-finland',
  checkedOn: '2026-11-21',
}
const ACCOUNTANTS_2026: Source = {
  name: 'Verohallinnon päätös VH/6575/00.01.00/2025, 7.11.2025 (Taloushallintoliitto; Pro-ratio)',
  link: 'https://taloushallintoliitto.fi/tietopankki/yrityksen-muistilista-vuodelle-2026/matkakustannusten-korvaukset/',
  checkedOn: '2026-11-21',
}
/** One project's transcription; it agrees with the accountants' page on every line that both have. */
const TAXPAYERS_2026: Source = {
  name: 'Verohallinnon päätös VH/6575/00.01.00/2025, 7.11.2025 (Veronmaksajien kooste toisen käden kautta)',
  link: DECISION,
  checkedOn: '2026-11-21',
}

/** The specification's vehicle codes. */
export type Vehicle = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const kilometreAllowance: Readonly<Record<Vehicle, Dated<Cents>>> = {
  0: yearly<Cents>({
    name: 'Kilometrikorvaus, auto',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.57'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.59'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.55'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  1: yearly<Cents>({
    name: 'Kilometrikorvaus, moottorivene, enintään 50 hv',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('1.00'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('1.03'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.97'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  2: yearly<Cents>({
    name: 'Kilometrikorvaus, moottorivene, yli 50 hv',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('1.45'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('1.49'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('1.41'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  3: yearly<Cents>({
    name: 'Kilometrikorvaus, moottorikelkka',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('1.38'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('1.42'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('1.34'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  4: yearly<Cents>({
    name: 'Kilometrikorvaus, mönkijä',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('1.30'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('1.34'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('1.26'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  5: yearly<Cents>({
    name: 'Kilometrikorvaus, moottoripyörä',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.44'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.45'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.42'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  6: yearly<Cents>({
    name: 'Kilometrikorvaus, mopo',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.23'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.24'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.23'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  7: yearly<Cents>({
    name: 'Kilometrikorvaus, muu kulkuneuvo',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.14'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.14'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.13'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
}

/** For each passenger whose transport is the employer's business, on the kilometres of any vehicle. */
export const passengerRaise = yearly<Cents>({
  name: 'Kilometrikorvauksen korotus, matkustaja',
  unit: 'euros',
  publishedAt: DECISION,
  years: {
    2024: { value: euros('0.04'), certainty: 'confirmed', source: YRITTAJAT_2024 },
    2025: { value: euros('0.04'), certainty: 'confirmed', source: KILOMETRES_2025 },
    2026: { value: euros('0.04'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
  },
})

/** What raises the kilometre allowance of a car, on the kilometres driven so. */
export const carRaises = {
  TRAILER: yearly<Cents>({
    name: 'Kilometrikorvauksen korotus, perävaunu',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.10'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.10'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.09'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  CARAVAN: yearly<Cents>({
    name: 'Kilometrikorvauksen korotus, asuntovaunu',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.15'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.15'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.15'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  HEAVY_LOAD: yearly<Cents>({
    name: 'Kilometrikorvauksen korotus, taukotupa tai vastaava raskas kuorma',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.29'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.30'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.28'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  GOODS: yearly<Cents>({
    name: 'Kilometrikorvauksen korotus, yli 80 kg tai suurikokoinen esine',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.04'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.04'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.04'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  DOG: yearly<Cents>({
    name: 'Kilometrikorvauksen korotus, koira',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.04'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.04'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.04'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
  FOREST_ROAD: yearly<Cents>({
    name: 'Kilometrikorvauksen korotus, metsäautotie tai suljettu tietyömaa',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2024: { value: euros('0.12'), certainty: 'confirmed', source: YRITTAJAT_2024 },
      2025: { value: euros('0.13'), certainty: 'confirmed', source: KILOMETRES_2025 },
      2026: { value: euros('0.12'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
    },
  }),
} as const

export type CarRaise = keyof typeof carRaises

/** Own fuel in a company car whose private use is taxed: the employer may repay this much. */
export const companyCarFuel = yearly<Cents>({
  name: 'Kilometrikorvaus, käyttöetuauton oma polttoaine',
  unit: 'euros',
  publishedAt: DECISION,
  years: {
    2024: { value: euros('0.13'), certainty: 'confirmed', source: YRITTAJAT_2024 },
    2025: { value: euros('0.12'), certainty: 'confirmed', source: KILOMETRES_2025 },
    2026: { value: euros('0.11'), certainty: 'unconfirmed', source: TAXPAYERS_2026, remark: 'yksi lähde' },
  },
})
