import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, day, instant } from './shapes.ts'

/** What may wait for staff, in the order in which it is looked at: what has failed, what is due, what brings the money in, what was left behind. */
export const dayLineKeys = [
  'rejectedPayments',
  'rejectedReports',
  'undebitedPayments',
  'shortAccounts',
  'dueSalaries',
  'dueBilledSalaries',
  'lackingAccount',
  'lackingTaxCard',
  'lackingNationalId',
  'billedLackingAccount',
  'billedLackingTaxCard',
  'waitingTaxCards',
  'dueLiabilities',
  'paymentsToApprove',
  'unreportedSalaries',
  'unreportedBilledSalaries',
  'advances',
  'unpaidWork',
  'strayMoney',
  'waitingSalaries',
  'overdueBills',
  'overdueBillersBills',
  'unbilledSalaries',
  'missedShifts',
  'endingConsent',
] as const
export type DayLineKey = (typeof dayLineKeys)[number]

const dayLine = z.object({
  key: z.enum(dayLineKeys),
  count: z.int(),
  /** There are more than `count`; the sum and the day are not known then. */
  isCapped: z.boolean(),
  sum: euros.nullable(),
  /** The first day on which some of it is due, or was. */
  due: date.nullable(),
  /** What its list is asked for to show exactly these. */
  filters: z.record(z.string(), z.string()),
})
export type DayLine = z.input<typeof dayLine>

const runningTask = z.object({
  id: z.uuid(),
  kind: z.string(),
  done: z.number(),
  total: z.number(),
  startedAt: instant,
  startedBy: z.string(),
})

const fetched = z.object({
  from: z.enum(['tamigo', 'bank', 'collection', 'taxCards']),
  /** Of several banks which one. */
  connection: z.string().nullable(),
  /** When it last succeeded; null: never yet. */
  succeeded: instant.nullable(),
  /** When it failed after that. */
  failed: instant.nullable(),
  problem: z.string().nullable(),
})
export type Fetched = z.input<typeof fetched>

/** What a house that has paid nobody yet begins with, in this order. */
export const firstStepKeys = ['departments', 'agreements', 'people', 'shifts', 'salaries'] as const

export const getToday = endpoint({
  method: 'GET',
  path: '/api/admin/today',
  access: 'ADMIN',
  summary:
    'The start of the day: what waits for staff with count and sum, each with the filters of its list; long work of everybody; how others were last asked',
  follows: [
    'salary',
    'outgoingPayment',
    'liability',
    'bill',
    'workforceBill',
    'shift',
    'workItem',
    'taxCards',
    'bankFile',
  ],
  reply: z.object({
    day: date,
    /** Those of which there is something. */
    lines: z.array(dayLine),
    running: z.array(runningTask),
    fetched: z.array(fetched),
    /** Null once somebody has been paid or billed. */
    firstSteps: z.array(z.object({ key: z.enum(firstStepKeys), done: z.boolean() })).nullable(),
  }),
})
export type Today = z.input<NonNullable<typeof getToday.reply>>

const stage = z.object({ count: z.int(), sum: euros })

const customerMonth = z.object({
  departmentId: z.string(),
  departmentName: z.string(),
  /** Shifts of the month that are ready to be paid and have no salary. */
  waitingShifts: z.int(),
  made: stage,
  billed: stage,
  sent: stage,
  debited: stage,
  reported: stage,
})
export type CustomerMonth = z.input<typeof customerMonth>

export const getMonthStrip = endpoint({
  method: 'GET',
  path: '/api/admin/today/strip',
  access: 'ADMIN',
  summary:
    'The way of the salaries of a month of work, by department: made of shifts, billed, sent to be paid, debited, reported. What is not finished comes first',
  follows: ['salary', 'outgoingPayment', 'workforceBill', 'shift'],
  query: z.object({ month: day.optional() }),
  reply: z.object({
    /** The first day of the one asked for, else of that which ended last. */
    month: date,
    customers: z.array(customerMonth),
    /** Those that are not named: only so many are. */
    others: z.int(),
  }),
})
export type MonthStrip = z.input<NonNullable<typeof getMonthStrip.reply>>
