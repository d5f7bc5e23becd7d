import { millionths, type Rate } from '@palkkasilta/values/money.ts'
import { dated, type Source } from './dated.ts'

/** What the Annual Holidays Act (162/2005) counts leave and its pay by. */

const EARNING: Source = {
  name: 'Vuosilomalaki 162/2005, 5, 6 ja 8 § (PAM, kaupan työehtosopimus 20 §; Tilisanomat, Työoikeuskoulu 4)',
  link: 'https://tes.pam.fi/kaupan-tes-vuosiloma/',
  checkedOn: '2026-11-23',
}
const AVERAGE: Source = {
  name: 'Vuosilomalaki 162/2005, 11 § (Vuosilomaopas; YTK)',
  link: 'https://www.vuosilomaopas.fi/fi/vuosilomapalkka/keskipaivapalkkaan-perustuva-vuosilomapalkka.html',
  checkedOn: '2026-11-23',
}
const SHARES: Source = {
  name: 'Vuosilomalaki 162/2005, 10 ja 12 § (ERTO; YTK)',
  link: 'https://www.ytkpalvelut.fi/tyoelamaopas/vuosiloma/lomapalkka/',
  checkedOn: '2026-11-23',
}

export interface HolidayEarning {
  /** What makes a calendar month a full one, by the rule that the contract puts the worker under. */
  readonly fullMonthDays: number
  readonly fullMonthMinutes: number
  /** Days of leave of ten full months: 20 are two a month. */
  readonly daysOfTenMonthsFirstYear: number
  readonly daysOfTenMonths: number
  /** Weekdays of time off for each month of employment, where no month is a full one. */
  readonly timeOffDaysOfMonth: number
}

export const holidayEarning = dated<HolidayEarning>({
  name: 'Vuosiloman ansainta',
  lines: {
    '2005-04-01': {
      value: {
        fullMonthDays: 14,
        fullMonthMinutes: 35 * 60,
        daysOfTenMonthsFirstYear: 20,
        daysOfTenMonths: 25,
        timeOffDaysOfMonth: 2,
      },
      certainty: 'confirmed',
      source: EARNING,
    },
  },
})

/** So many days between two contracts do not end the employment. The law gives no number; section 5 speaks of short breaks. */
export const shortBreakDays = dated<number>({
  name: 'Lyhyt keskeytys työsuhteiden välissä, päiviä',
  lines: { '2005-04-01': { value: 14, certainty: 'unconfirmed', source: EARNING } },
})

export interface HolidayCoefficients {
  /** In tenths, of 2 days of leave and on. */
  readonly tenths: readonly number[]
  /** For each day above the last of them. */
  readonly tenthsOfMore: number
}

export const holidayCoefficients = dated<HolidayCoefficients>({
  name: 'Keskipäiväpalkan kertoimet',
  lines: {
    '2005-04-01': {
      value: {
        tenths: [
          ...[18, 27, 36, 45, 54, 63, 72, 81, 90, 99, 108, 118, 127, 136, 145, 155, 164, 174, 183, 193, 203, 213],
          ...[222, 232, 241, 250, 259, 269, 278],
        ],
        tenthsOfMore: 9,
      },
      certainty: 'confirmed',
      source: AVERAGE,
    },
  },
})

export interface HolidayShares {
  readonly firstYear: Rate
  readonly later: Rate
  /** A day of leave is this part of a month's pay. */
  readonly daysOfMonth: number
}

export const holidayShares = dated<HolidayShares>({
  name: 'Prosenttiperusteinen lomapalkka ja kuukausipalkan jakaja',
  lines: {
    '2005-04-01': {
      value: { firstYear: millionths(90_000), later: millionths(115_000), daysOfMonth: 25 },
      certainty: 'confirmed',
      source: SHARES,
    },
  },
})
