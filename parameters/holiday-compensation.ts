import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { dated } from './dated.ts'

const CHECKED = '2026-11-20'

export interface HolidayShares {
  /** Employment under one year at the end of the credit year (31 March). */
  readonly underYear: Rate
  readonly yearOrMore: Rate
}

/** Of the pay for time worked in the credit year, without the raised part of overtime and emergency work. */
export const holidayShares = dated<HolidayShares>({
  name: 'Prosenttiperusteinen lomakorvaus',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { underYear: rate('0.09'), yearOrMore: rate('0.115') },
      source: 'vuosilomalaki 162/2005 12 §; vuosilomaopas.fi',
    },
  },
})

/** Compensation and the usual 50 % holiday bonus in one factor. */
export const holidaySharesWithBonus = dated<HolidayShares>({
  name: 'Lomakorvaus ja 50 % lomaraha yhdessä',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { underYear: rate('0.135'), yearOrMore: rate('0.1725') },
      source: 'laskettu: lomakorvaus × 1,5; lomaraha perustuu työehtosopimukseen',
      certainty: 'derived',
    },
  },
})

export const holidaySharesInCommerce = dated<HolidayShares>({
  name: 'Lomakorvaus, kaupan alan osa-aikaiset',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: { underYear: rate('0.10'), yearOrMore: rate('0.125') },
      source: 'esimiesliitto.com: kaupan työehtosopimus',
      certainty: 'unconfirmed',
    },
  },
})

export interface HolidayAccrual {
  /** Holiday weekdays for each full month, in tenths. */
  readonly underYearTenths: number
  readonly yearOrMoreTenths: number
  /** A month is full with either. */
  readonly fullMonthDays: number
  readonly fullMonthHours: number
  /** Weekdays by which monthly and weekly pay is divided. */
  readonly monthDivisor: number
  readonly weekDivisor: number
}

export const holidayAccrual = dated<HolidayAccrual>({
  name: 'Vuosiloman kertyminen',
  checkedOn: CHECKED,
  values: {
    '2024-01-01': {
      value: {
        underYearTenths: 20,
        yearOrMoreTenths: 25,
        fullMonthDays: 14,
        fullMonthHours: 35,
        monthDivisor: 25,
        weekDivisor: 6,
      },
      source: 'vuosilomalaki 162/2005; nettopalkka.fi 2026',
    },
  },
})
