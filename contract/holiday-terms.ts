import { z } from 'zod'
import { number, oneOrNone, required } from './fields.ts'

/** How holiday compensation is paid, and on which ground with each salary: by law it is earned otherwise. */

export const holidayPays = ['WITH_SALARY', 'EARNED'] as const
/** The collective agreement lets it be paid with each salary; or each gig is an employment of its own, which ends. */
export const holidayGrounds = ['COLLECTIVE_AGREEMENT', 'SEPARATE_EMPLOYMENTS'] as const

/** What makes a month of work a full one: 14 days, 35 hours, or nothing, where only time off without leave is due. */
export const holidayRules = ['DAYS', 'HOURS', 'TIME_OFF'] as const

export const holidayFields = {
  holiday_pay: oneOrNone('holidayPay', 'Lomakorvaus', holidayPays, 'Lomakorvaus maksetaan joka palkassa tai kertyy.'),
  holiday_ground: {
    ...required(
      oneOrNone(
        'holidayGround',
        'Lomakorvauksen peruste',
        holidayGrounds,
        'Peruste on työehtosopimus tai erilliset työsuhteet.',
      ),
      'Kerro peruste: ilman sitä lomakorvausta ei saa maksaa joka palkassa.',
    ),
    mayLack: ({ holidayPay }: Readonly<Record<string, unknown>>) => holidayPay !== 'WITH_SALARY',
  },
  holiday_rule: oneOrNone(
    'holidayRule',
    'Loman ansainta',
    holidayRules,
    'Loma ansaitaan 14 päivän tai 35 tunnin säännöllä, tai kuukaudet jäävät alle molempien.',
  ),
  week_days: number('weekDays', 'Työpäiviä viikossa', z.int(), {
    from: 1,
    to: 7,
    range: 'Työpäiviä viikossa on 1–7.',
    shown: 0,
    empty: 5,
  }),
} as const
