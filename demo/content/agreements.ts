import type { AgreementKey } from './customers.ts'

/** Supplements and overtime as collective agreements have them; figures are of the usual size, not those of one agreement. */

export type DaySet = 'holidays' | 'eves'

export interface SupplementData {
  readonly name: string
  /** Incomes Register code. */
  readonly code: string
  readonly priority: number
  readonly days: 'all' | 'weekdays' | 'saturday' | 'sunday' | 'weekend' | 'none'
  /** Applies on these days whatever the weekday. */
  readonly alsoOn?: DaySet
  readonly neverOn?: DaySet
  readonly from?: string
  readonly to?: string
  readonly price?: string
  readonly percent?: string
  /** The percentage is taken from the base wage even where a larger one is in force. */
  readonly ofBaseWage?: boolean
  /** Replaces the hour's ordinary pay. */
  readonly replaces?: boolean
  /** Only from May to August. */
  readonly inSummer?: boolean
}

export interface ProfessionData {
  readonly name: string
  /** Occupation, TK10. */
  readonly code: string
  readonly accident: string
  readonly holidayCompensation: string
}

export interface AgreementData {
  readonly key: AgreementKey
  readonly name: string
  readonly printName: string
  readonly minWage: string
  readonly defaultWage: string
  readonly maxWage: string
  /** What held until the general increase: a version of its own. What is left out was the same. */
  readonly before?: {
    readonly minWage: string
    readonly defaultWage: string
    readonly maxWage: string
    /** Of the supplements, by their names. */
    readonly prices: Readonly<Record<string, string>>
  }
  readonly professions: readonly ProfessionData[]
  readonly supplements: readonly SupplementData[]
  readonly overtimePeriodDays: number
  readonly overtime: readonly {
    name: string
    days?: number
    fromHours: number
    toHours: number | null
    percent: string
  }[]
}

const sundayWork: SupplementData = {
  name: 'Sunnuntaikorotus',
  code: '221',
  priority: 10,
  days: 'sunday',
  alsoOn: 'holidays',
  percent: '1',
}

export const agreements: readonly AgreementData[] = [
  {
    key: 'retail',
    name: 'Kaupan ala',
    printName: 'Kaupan alan työehtosopimus',
    minWage: '12.72',
    defaultWage: '13.40',
    maxWage: '21.00',
    before: {
      minWage: '12.44',
      defaultWage: '13.11',
      maxWage: '20.50',
      prices: { Lauantailisä: '5.72', Iltalisä: '4.42', Yölisä: '6.82' },
    },
    professions: [
      { name: 'Myyjä', code: '52230', accident: '0.0062', holidayCompensation: '0.125' },
      { name: 'Kassamyyjä', code: '52300', accident: '0.0058', holidayCompensation: '0.125' },
      { name: 'Hyllyttäjä', code: '93330', accident: '0.0094', holidayCompensation: '0.125' },
    ],
    supplements: [
      sundayWork,
      { name: 'Aattolisä', code: '216', priority: 15, days: 'none', alsoOn: 'eves', from: '15:00', percent: '0.5' },
      {
        name: 'Lauantailisä',
        code: '211',
        priority: 20,
        days: 'saturday',
        neverOn: 'holidays',
        from: '13:00',
        price: '5.85',
      },
      {
        name: 'Iltalisä',
        code: '206',
        priority: 30,
        days: 'weekdays',
        neverOn: 'holidays',
        from: '18:00',
        price: '4.52',
      },
      { name: 'Yölisä', code: '236', priority: 40, days: 'all', from: '00:00', to: '06:00', price: '6.97' },
      {
        name: 'Kesäviikonlopun lisä',
        code: '238',
        priority: 50,
        days: 'weekend',
        from: '09:00',
        to: '21:00',
        price: '1.00',
        inSummer: true,
      },
    ],
    overtimePeriodDays: 7,
    overtime: [
      { name: 'Vuorokausiylityö 50 %', days: 1, fromHours: 8, toHours: 10, percent: '0.5' },
      { name: 'Vuorokausiylityö 100 %', days: 1, fromHours: 10, toHours: null, percent: '1' },
      { name: 'Viikkoylityö 50 %', fromHours: 40, toHours: 48, percent: '0.5' },
      { name: 'Viikkoylityö 100 %', fromHours: 48, toHours: null, percent: '1' },
    ],
  },
  {
    key: 'terminal',
    name: 'Terminaali- ja varastotyö',
    printName: 'Terminaalityön työehtosopimus',
    minWage: '13.05',
    defaultWage: '13.90',
    maxWage: '23.50',
    professions: [
      { name: 'Terminaalityöntekijä', code: '93330', accident: '0.0148', holidayCompensation: '0.115' },
      { name: 'Trukinkuljettaja', code: '83442', accident: '0.0171', holidayCompensation: '0.115' },
      { name: 'Varastonhoitaja', code: '43210', accident: '0.0103', holidayCompensation: '0.115' },
    ],
    supplements: [
      sundayWork,
      { name: 'Aattolisä', code: '216', priority: 15, days: 'none', alsoOn: 'eves', from: '15:00', percent: '1' },
      {
        name: 'Lauantailisä',
        code: '211',
        priority: 20,
        days: 'saturday',
        neverOn: 'holidays',
        from: '13:00',
        price: '3.10',
      },
      {
        name: 'Iltavuorolisä',
        code: '207',
        priority: 30,
        days: 'all',
        from: '18:00',
        to: '22:00',
        percent: '0.15',
        ofBaseWage: true,
      },
      {
        name: 'Yövuorolisä',
        code: '237',
        priority: 40,
        days: 'all',
        from: '22:00',
        to: '06:00',
        percent: '0.3',
        ofBaseWage: true,
      },
      { name: 'Kylmätyölisä', code: '218', priority: 60, days: 'all', price: '0.62' },
    ],
    overtimePeriodDays: 7,
    overtime: [
      { name: 'Vuorokausiylityö 50 %', days: 1, fromHours: 8, toHours: 10, percent: '0.5' },
      { name: 'Vuorokausiylityö 100 %', days: 1, fromHours: 10, toHours: null, percent: '1' },
      { name: 'Viikkoylityö 50 %', fromHours: 40, toHours: 48, percent: '0.5' },
      { name: 'Viikkoylityö 100 %', fromHours: 48, toHours: null, percent: '1' },
    ],
  },
  {
    key: 'hospitality',
    name: 'Matkailu- ja ravintola-ala',
    printName: 'Matkailu-, ravintola- ja vapaa-ajan palvelujen työehtosopimus',
    minWage: '12.15',
    defaultWage: '12.90',
    maxWage: '22.00',
    professions: [
      { name: 'Vastaanottovirkailija', code: '42240', accident: '0.0049', holidayCompensation: '0.115' },
      { name: 'Tarjoilija', code: '51310', accident: '0.0087', holidayCompensation: '0.115' },
      { name: 'Kokki', code: '51201', accident: '0.0112', holidayCompensation: '0.115' },
      { name: 'Keittiöapulainen', code: '94120', accident: '0.0112', holidayCompensation: '0.115' },
    ],
    supplements: [
      {
        name: 'Aattotyö 200 %',
        code: '221',
        priority: 5,
        days: 'none',
        alsoOn: 'eves',
        from: '16:00',
        percent: '2',
        replaces: true,
      },
      sundayWork,
      { name: 'Iltalisä', code: '206', priority: 30, days: 'all', from: '18:00', to: '23:00', price: '1.42' },
      { name: 'Yölisä', code: '236', priority: 40, days: 'all', from: '23:00', to: '06:00', price: '2.74' },
    ],
    overtimePeriodDays: 14,
    overtime: [
      { name: 'Jaksoylityö 50 %', fromHours: 80, toHours: 92, percent: '0.5' },
      { name: 'Jaksoylityö 100 %', fromHours: 92, toHours: null, percent: '1' },
    ],
  },
  {
    key: 'facility',
    name: 'Kiinteistöpalveluala',
    printName: 'Kiinteistöpalvelualan työehtosopimus',
    minWage: '11.88',
    defaultWage: '12.40',
    maxWage: '18.00',
    professions: [{ name: 'Kerroshoitaja', code: '91122', accident: '0.0126', holidayCompensation: '0.115' }],
    supplements: [
      sundayWork,
      {
        name: 'Lauantailisä',
        code: '211',
        priority: 20,
        days: 'saturday',
        neverOn: 'holidays',
        from: '06:00',
        to: '18:00',
        price: '2.05',
      },
      { name: 'Iltalisä', code: '206', priority: 30, days: 'all', from: '18:00', to: '22:00', percent: '0.1' },
      { name: 'Yölisä', code: '236', priority: 40, days: 'all', from: '22:00', to: '06:00', percent: '0.2' },
      {
        name: 'Vaihtosiivouslisä',
        code: '218',
        priority: 60,
        days: 'weekend',
        from: '10:00',
        to: '14:00',
        price: '0.75',
      },
    ],
    overtimePeriodDays: 7,
    overtime: [
      { name: 'Vuorokausiylityö 50 %', days: 1, fromHours: 8, toHours: 10, percent: '0.5' },
      { name: 'Vuorokausiylityö 100 %', days: 1, fromHours: 10, toHours: null, percent: '1' },
      { name: 'Viikkoylityö 50 %', fromHours: 40, toHours: 48, percent: '0.5' },
      { name: 'Viikkoylityö 100 %', fromHours: 48, toHours: null, percent: '1' },
    ],
  },
]
