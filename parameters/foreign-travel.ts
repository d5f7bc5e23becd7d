import { type Cents, euros } from '@palkkasilta/values/money.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

/** Foreign daily allowances: maxima free of tax that the Tax Administration sets anew for every year. */

const DECISION: Link = 'https://www.vero.fi/syventavat-vero-ohjeet/paatokset/47405/'

const NOT_READ_2025: Source = { name: 'vuoden 2025 taulukkoa ei ole saatu', link: DECISION, checkedOn: '2026-11-21' }
const ACCOUNTANTS_2026: Source = {
  name: 'Taloushallintoliitto: matkakustannusten korvaukset 2026',
  link: 'https://taloushallintoliitto.fi/tietopankki/yrityksen-muistilista-vuodelle-2026/matkakustannusten-korvaukset/',
  checkedOn: '2026-11-21',
}

const TWO_PLACES_2026: Source = {
  ...ACCOUNTANTS_2026,
  name: 'Taloushallintoliitto: matkakustannusten korvaukset 2026; avoimet päivärahataulukot 2026',
}
/** One public code base; its other odd value is not checked. */
const CODE_2026: Source = { name: 'avoin päivärahataulukko 2026', link: DECISION, checkedOn: '2026-11-21' }

/** By ISO country code; a city or area with an allowance of its own has a name after a hyphen. */
export const foreignAllowance = {
  SE: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Ruotsi',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('70'), certainty: 'confirmed', source: TWO_PLACES_2026 },
    },
  }),
  NO: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Norja',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('72'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  DK: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Tanska',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('82'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  EE: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Viro',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('82'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  LV: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Latvia',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('76'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  LT: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Liettua',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('75'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  DE: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Saksa',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('78'), certainty: 'confirmed', source: TWO_PLACES_2026 },
    },
  }),
  FR: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Ranska',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('80'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  GB: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Iso-Britannia',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('84'), certainty: 'confirmed', source: TWO_PLACES_2026 },
    },
  }),
  'GB-LON': yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Lontoo ja Edinburgh',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('89'), certainty: 'confirmed', source: TWO_PLACES_2026 },
    },
  }),
  US: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Yhdysvallat',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('86'), certainty: 'confirmed', source: TWO_PLACES_2026 },
    },
  }),
  'US-NYC': yearly<Cents>({
    name: 'Ulkomaanpäiväraha, New York, Los Angeles ja Washington',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: {
        value: euros('93'),
        certainty: 'unconfirmed',
        source: ACCOUNTANTS_2026,
        remark: 'toisessa paikassa 122 €',
      },
    },
  }),
  CN: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Kiina',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('69'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  'CN-HK': yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Hongkong',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('79'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  RU: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Venäjä',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('87'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  'RU-MOW': yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Moskova',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('108'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  'RU-SPE': yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Pietari',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('100'), certainty: 'unconfirmed', source: ACCOUNTANTS_2026 },
    },
  }),
  BR: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Brasilia',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('72'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
  AE: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Arabiemiirikunnat',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('69'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
  SG: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Singapore',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('79'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
  AU: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Australia',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('72'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
  MX: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Meksiko',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('74'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
  IN: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Intia',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('57'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
  ZA: yearly<Cents>({
    name: 'Ulkomaanpäiväraha, Etelä-Afrikka',
    unit: 'euros',
    publishedAt: DECISION,
    years: {
      2025: { value: null, certainty: 'missing', source: NOT_READ_2025 },
      2026: { value: euros('53'), certainty: 'unconfirmed', source: CODE_2026, remark: 'yksi lähde' },
    },
  }),
} as const

export type ForeignArea = keyof typeof foreignAllowance

export function isForeignArea(code: string): code is ForeignArea {
  return Object.hasOwn(foreignAllowance, code)
}

/** When a trip abroad earns an allowance, in minutes: "over" leaves the limit itself out, "from" takes it in. */
export interface ForeignTripLimits {
  /** A shorter trip is paid by the domestic scale. */
  readonly allowanceFrom: number
  /** What is left after the last whole travel day. */
  readonly lastHalfDayOver: number
  readonly lastFullDayOver: number
  /** As many free meals on a day halve its allowance. */
  readonly freeMealsOfDay: number
}

export const foreignTripLimits = dated<ForeignTripLimits>({
  name: 'Ulkomaanpäivärahan aikarajat ja ilmaiset ateriat',
  lines: {
    '2024-01-01': {
      value: { allowanceFrom: 10 * 60, lastHalfDayOver: 2 * 60, lastFullDayOver: 10 * 60, freeMealsOfDay: 2 },
      certainty: 'unconfirmed',
      source: {
        name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista',
        link: DECISION,
        checkedOn: '2026-11-23',
      },
      remark: 'päätöstä itseään ei ole luettu',
    },
  },
})
