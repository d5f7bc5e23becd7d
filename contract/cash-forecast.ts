import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { payingAccount } from './paying-account.ts'
import { date } from './shapes.ts'

/** What moves money: the kinds of our payments and of what customers owe us. */
export const flowKinds = [
  'payments',
  'salaries',
  /** Of approved shifts that no salary was made of yet: an estimate by what their department has paid. The count is that of the shifts. */
  'unmadeSalaries',
  'billersSalaries',
  'liabilities',
  'vat',
  'workforceBills',
  'bills',
] as const
export type FlowKind = (typeof flowKinds)[number]

const flow = z.object({
  kind: z.enum(flowKinds),
  count: z.int(),
  /** Negative: it leaves. */
  sum: euros,
})
export type Flow = z.input<typeof flow>

const forecastDay = z.object({
  day: date,
  flows: z.array(flow),
  /** What the account has at the end of the day; null: its balance is not known. */
  left: euros.nullable(),
})
export type ForecastDay = z.input<typeof forecastDay>

const accountForecast = payingAccount.extend({
  /** With what was booked since the newest statement; null: none has been read. */
  balance: euros.nullable(),
  balanceOn: date.nullable(),
  /** Those on which something moves. */
  days: z.array(forecastDay),
  /** The first day on which what leaves would not be covered, if what comes that day came too late, and the most that is lacking. */
  short: z.object({ day: date, lacks: euros }).nullable(),
})
export type AccountForecast = z.input<typeof accountForecast>

const cashForecast = z.object({
  until: date,
  accounts: z.array(accountForecast),
  /** Wages of which it is not known from which account they are paid. */
  unplaced: z.array(flow),
  /** Bills that should have been paid already, also by the habit of their customers: nobody knows when they are. */
  late: z.array(flow),
})
export type CashForecast = z.input<typeof cashForecast>

export const getCashForecast = endpoint({
  method: 'GET',
  path: '/api/admin/bank/cash-forecast',
  access: 'ADMIN',
  summary: 'What leaves and what comes to each account in the next 30 days, and on which day it would not do',
  follows: ['bank', 'bankFile', 'outgoingPayment', 'salary', 'bill', 'workforceBill', 'liability', 'settings', 'shift'],
  reply: cashForecast,
})
