import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { chosenShifts, makesSalaries, ofShifts, otherPayCheck, paidPerson } from './other-pay.ts'
import { date } from './shapes.ts'

/** Pay of a public holiday on which no work was done, for the workers of shifts. */

const asked = z.object({ shiftIds: chosenShifts, day: date })

export const checkPublicHolidayPay = endpoint({
  ...ofShifts,
  path: '/api/admin/tamigo/shifts/public-holiday-pay/check',
  summary: 'What a public holiday would pay to the workers of shifts, and why others are paid nothing. Changes nothing',
  reads: true,
  body: asked,
  reply: otherPayCheck(paidPerson.extend({ employedSince: date })),
})

export const payPublicHoliday = endpoint({
  ...ofShifts,
  ...makesSalaries,
  path: '/api/admin/tamigo/shifts/public-holiday-pay',
  summary: 'Make salaries of a public holiday for the workers of shifts, one for each person',
  body: asked,
})
