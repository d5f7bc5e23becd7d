import { oneOrNone, required } from './fields.ts'

/** How holiday compensation is paid, and on which ground with each salary: by law it is earned otherwise. */

export const holidayPays = ['WITH_SALARY', 'EARNED'] as const
/** The collective agreement lets it be paid with each salary; or each gig is an employment of its own, which ends. */
export const holidayGrounds = ['COLLECTIVE_AGREEMENT', 'SEPARATE_EMPLOYMENTS'] as const

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
} as const
