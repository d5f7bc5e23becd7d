import { type Cents, euros } from '@palkkasilta/values/money.ts'
import { dated, type Link, type Source, yearly } from './dated.ts'

/** Daily allowances of trips in Finland: maxima free of tax that the Tax Administration sets anew for every year. */

const DECISION: Link = 'https://www.vero.fi/syventavat-vero-ohjeet/paatokset/47405/'

const YRITTAJAT_2024: Source = {
  name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2024 (yrittajat.fi; Miettinen; Kuljus)',
  link: 'https://www.yrittajat.fi/tietopankki/tyonantajalle/kilometrikorvaukset-ja-paivarahat/',
  checkedOn: '2026-11-21',
}
const DAYS_2025: Source = {
  name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2025 (Rydoo; Mobilexpense; Actora)',
  link: 'https://rydoo.com/compliance/finland/per-diem-finland',
  checkedOn: '2026-11-21',
}
const MEAL_2025: Source = {
  name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2025 (Mesh; neljännes kokopäivärahasta)',
  link: 'https://meshpayments.com/compliance-hub/finland',
  checkedOn: '2026-11-21',
}
const NIGHT_2024: Source = {
  name: 'Verohallinnon päätös verovapaista matkakustannusten korvauksista 2024–2025 (Mobilexpense)',
  link: 'https://www.mobilexpense.com/',
  checkedOn: '2026-11-21',
}
const ACCOUNTANTS_2026: Source = {
  name: 'Verohallinnon päätös VH/6575/00.01.00/2025, 7.11.2025 (Taloushallintoliitto; Pro-ratio)',
  link: 'https://taloushallintoliitto.fi/tietopankki/yrityksen-muistilista-vuodelle-2026/matkakustannusten-korvaukset/',
  checkedOn: '2026-11-21',
}

export const fullDayAllowance = yearly<Cents>({
  name: 'Kokopäiväraha',
  unit: 'euros',
  publishedAt: DECISION,
  years: {
    2024: { value: euros('51'), certainty: 'confirmed', source: YRITTAJAT_2024 },
    2025: { value: euros('53'), certainty: 'confirmed', source: DAYS_2025 },
    2026: { value: euros('54'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
  },
})

export const partDayAllowance = yearly<Cents>({
  name: 'Osapäiväraha',
  unit: 'euros',
  publishedAt: DECISION,
  years: {
    2024: { value: euros('24'), certainty: 'confirmed', source: YRITTAJAT_2024 },
    2025: { value: euros('24'), certainty: 'confirmed', source: DAYS_2025 },
    2026: { value: euros('25'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
  },
})

export const mealAllowance = yearly<Cents>({
  name: 'Ateriakorvaus, yksi ateria',
  unit: 'euros',
  publishedAt: DECISION,
  years: {
    2024: { value: euros('12.75'), certainty: 'confirmed', source: YRITTAJAT_2024 },
    2025: { value: euros('13.25'), certainty: 'confirmed', source: MEAL_2025 },
    2026: {
      value: euros('13.50'),
      certainty: 'confirmed',
      source: ACCOUNTANTS_2026,
      remark: 'puolet kahden aterian 27 eurosta; sivun 13,20 on kirjoitusvirhe',
    },
  },
})

/** For a night without lodging paid by the employer. */
export const nightTravelAllowance = yearly<Cents>({
  name: 'Yömatkaraha',
  unit: 'euros',
  publishedAt: DECISION,
  years: {
    2024: { value: euros('16'), certainty: 'confirmed', source: NIGHT_2024 },
    2025: { value: euros('16'), certainty: 'confirmed', source: NIGHT_2024 },
    2026: { value: euros('16'), certainty: 'confirmed', source: ACCOUNTANTS_2026 },
  },
})

/** When a trip earns an allowance, in minutes: "over" leaves the limit itself out, "from" takes it in. */
export interface DomesticTripLimits {
  readonly partDayOver: number
  readonly fullDayOver: number
  /** What an incomplete last day earns after full travel days. */
  readonly lastPartDayFrom: number
  readonly lastFullDayOver: number
  /** As many free meals on a day halve its allowance. */
  readonly freeMealsOfFullDay: number
  readonly freeMealsOfPartDay: number
}

export const domesticTripLimits = dated<DomesticTripLimits>({
  name: 'Kotimaan päivärahan aikarajat ja ilmaiset ateriat',
  lines: {
    '2024-01-01': {
      value: {
        partDayOver: 6 * 60,
        fullDayOver: 10 * 60,
        lastPartDayFrom: 2 * 60,
        lastFullDayOver: 6 * 60,
        freeMealsOfFullDay: 2,
        freeMealsOfPartDay: 1,
      },
      certainty: 'confirmed',
      source: { ...ACCOUNTANTS_2026, name: 'Verohallinnon päätös 9–10 § (Actora; Taloushallintoliitto; Upsi)' },
    },
  },
})
