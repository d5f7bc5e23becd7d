import { z } from 'zod'
import { fraction, hundredths } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { chosenShifts, makesSalaries, ofShifts, otherPayCheck, paidPerson } from './other-pay.ts'
import { date } from './shapes.ts'

/** Pay of rostered shifts in illness. */

const asked = z.object({
  shiftIds: chosenShifts,
  /** Of the illness; null: of each person the day of the first chosen shift. */
  firstDay: date.nullable(),
})

const sickPerson = paidPerson.extend({
  firstDay: date,
  /** The first day of the employment; null: nobody knows of work before the illness. */
  employedSince: date.nullable(),
  /** The smallest share of the pay that is paid. */
  share: fraction,
  shifts: z.number(),
  hours: hundredths(),
})

export const checkSickPay = endpoint({
  ...ofShifts,
  path: '/api/admin/tamigo/shifts/sick-pay/check',
  summary: 'What absence shifts would pay as sick pay, and why others pay nothing. Changes nothing',
  reads: true,
  body: asked,
  reply: otherPayCheck(sickPerson).extend({ shifts: z.number() }),
})

export const paySick = endpoint({
  ...ofShifts,
  ...makesSalaries,
  path: '/api/admin/tamigo/shifts/sick-pay',
  summary:
    'Make salaries of sick pay of absence shifts, one for each person and department; those that pay nothing stay',
  body: asked,
})
