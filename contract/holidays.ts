import { z } from 'zod'
import { euros, fraction, typedEuros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { holidayRules } from './holiday-terms.ts'
import { refusals } from './refusals.ts'
import { date, idParams } from './shapes.ts'

/** Annual leave: what a credit year has earned, what was had of it, and what is owed. */

export const holidayMethods = ['MONTHLY', 'AVERAGE', 'SHARE'] as const

/** From 1 April of the year on. */
const creditYear = z.int({ error: 'Lomanmääräytymisvuosi on vuosiluku.' }).min(2005).max(2199)

/** What one salary pays of it. */
const holidayPayment = z.object({
  salaryId: z.number(),
  /** Null: what was left when the employment ended. */
  firstDay: date.nullable(),
  lastDay: date.nullable(),
  days: z.int(),
  pay: euros,
})

export const holidayYear = z.object({
  creditYear: z.int(),
  employmentStart: date,
  employmentEnd: date.nullable(),
  /** Compensation was paid with the salaries, on no ground that the contract names. */
  isGroundless: z.boolean(),
  rule: z.enum(holidayRules),
  /** The contract says the rule; else the months that were worked do. */
  isRuleOfContract: z.boolean(),
  fullMonths: z.int(),
  workedDays: z.int(),
  method: z.enum(holidayMethods),
  /** Null where the pay is no share of what was earned. */
  rate: fraction.nullable(),
  earned: euros,
  days: z.int(),
  daysLeft: z.int(),
  /** Of all the days. */
  pay: euros,
  /** With the salaries, at whatever rate. */
  compensated: euros,
  payments: z.array(holidayPayment),
  /** With the salaries and of the leave itself. */
  paid: euros,
  due: euros,
  /** The employer's contributions on what is due, at what they were of the person's pay in the year. */
  employerCosts: euros,
})
export type HolidayYear = z.input<typeof holidayYear>

export const getHolidays = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/person/{id}/holidays',
  access: 'ADMIN',
  summary: 'The annual leave of a person by credit year, newest first: earned, had and owed today',
  params: idParams,
  reply: z.array(holidayYear),
})

const paid = z
  .object({
    creditYear,
    /** Both null: what is left is paid as compensation, as the employment has ended. */
    firstDay: date.nullable(),
    lastDay: date.nullable(),
  })
  .refine(({ firstDay, lastDay }) => (firstDay === null) === (lastDay === null), {
    path: ['lastDay'],
    error: refusals.NO_LEAVE_DAYS,
  })
  .refine(({ firstDay, lastDay }) => firstDay === null || lastDay === null || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Loman viimeinen päivä on ensimmäisenä päivänä tai sen jälkeen.',
  })

export const checkHolidayPay = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/person/{id}/holidays/check',
  access: 'ADMIN',
  summary: 'What a salary of leave would pay. Changes nothing',
  reads: true,
  params: idParams,
  body: paid,
  reply: z.object({
    days: z.int(),
    daysLeft: z.int(),
    pay: euros,
    /** What the agreement adds. */
    bonus: euros,
    departmentName: z.string(),
    /** In hand. */
    net: euros,
  }),
})

export const payHoliday = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/person/{id}/holidays',
  access: 'ADMIN',
  summary:
    'Make a salary of days of leave, or of the compensation that is left when employment ends; it is sent to be paid as any salary',
  params: idParams,
  /** Refused where the sum that staff confirmed would be another. */
  query: z.object({ confirmedPay: typedEuros.optional() }),
  body: paid,
  reply: z.object({ salaryId: z.number() }),
  idempotent: true,
})

const debtRow = z.object({
  personId: z.number(),
  personName: z.string(),
  creditYear: z.int(),
  daysLeft: z.int(),
  due: euros,
  employerCosts: euros,
})

export const holidayDebts = endpoint({
  method: 'GET',
  path: '/api/admin/reports/holiday-debt',
  access: 'ADMIN',
  summary:
    'What is owed of annual leave on a day, the largest debts first, and who was paid compensation without a ground',
  query: z.object({ on: date }),
  reply: z.object({
    rows: z.array(debtRow),
    people: z.int(),
    due: euros,
    employerCosts: euros,
    /** Who was paid compensation with salaries in the year that runs, on no ground that a contract names. */
    groundless: z.array(z.object({ personId: z.number(), personName: z.string(), compensated: euros })),
  }),
})
export type HolidayDebts = z.input<NonNullable<typeof holidayDebts.reply>>
