import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { moneyUse, waitingReasons } from './incoming-money.ts'
import { list, listEndpoint } from './list.ts'
import { date, day, flag, idParams } from './shapes.ts'

/** What something on our account is. The first four are told by what it was matched with. */
export const entryKinds = [
  'PAYMENT',
  'RETURN',
  'RECEIVED',
  'TAKEN_BACK',
  'TRANSFER',
  'FEE',
  'INTEREST',
  'TAX',
  'OTHER',
  'UNKNOWN',
] as const

/** What staff may say that it is. UNKNOWN: what the bank's words make of it. */
export const givenKinds = ['TRANSFER', 'FEE', 'INTEREST', 'TAX', 'OTHER', 'UNKNOWN'] as const

const PATH = '/api/admin/bank/entries'
const access = 'ADMIN'

export const bankEntry = z.object({
  id: z.number(),
  /** Of ours; empty: read before this was kept. */
  account: z.string(),
  bookedOn: date,
  valueOn: date.nullable(),
  name: z.string(),
  /** The other side's. */
  iban: z.string(),
  message: z.string(),
  reference: z.string(),
  /** The bank's words for what it is. */
  code: z.string(),
  archiveId: z.string(),
  /** Negative: the account was debited. */
  amount: euros,
  /** Of the account after it, where a statement tells it. */
  balance: euros.nullable(),
  kind: z.enum(entryKinds),
  kindNote: z.string(),
  /** Who gave the kind; null: the product did. */
  kindBy: z.string().nullable(),
  /** It is known what it is, and nothing of it waits. */
  matched: z.boolean(),
  /** Why money from others waits, or waited. */
  waitingReason: z.enum(waitingReasons).nullable(),
  left: euros,
  /** The payment of ours that it is. */
  paymentId: z.number().nullable(),
  /** How many payments of one batch it is. */
  payments: z.number(),
  /** What was approved together with them. */
  approval: z.string().nullable(),
  /** The bill whose reference it bears. */
  bill: z.object({ kind: z.enum(['bill', 'workforceBill']), id: z.number(), billNumber: z.number() }).nullable(),
  uses: z.array(moneyUse),
  fileReference: z.string(),
  /** The number of the statement that it stands on. */
  statement: z.number().nullable(),
  onStatement: z.boolean(),
})
export type BankEntry = z.input<typeof bankEntry>

export const listBankEntries = listEndpoint({
  path: PATH,
  access,
  summary: 'Everything on our accounts, both ways; searched by name, account, message, sum, reference or day',
  follows: ['bankEntry', 'bankFile', 'incomingMoney'],
  list: list({
    row: bankEntry,
    filters: {
      account: z.string().max(34).optional(),
      direction: z.enum(['in', 'out']).optional(),
      kind: z.enum(entryKinds).optional(),
      matched: flag.optional(),
      /** Days of booking, both included. */
      from: day.optional(),
      to: day.optional(),
    },
    sorts: ['bookedOn', 'name', 'reference', 'code', 'amount'],
    defaultSort: 'bookedOn,desc',
    sums: { amount: euros },
    dialect: 'data',
    size: [50, 200],
  }),
})

export const getBankEntry = endpoint({
  method: 'GET',
  path: `${PATH}/{id}`,
  access,
  summary: 'One of them',
  follows: ['bankEntry', 'bankFile', 'incomingMoney'],
  params: idParams,
  reply: bankEntry,
})

export const setEntryKind = endpoint({
  method: 'PUT',
  path: `${PATH}/{id}/kind`,
  access,
  summary: 'Say what it is, where it is no payment of ours and for no bill',
  params: idParams,
  body: z.object({
    kind: z.enum(givenKinds),
    note: z.string().trim().max(200, { error: 'Selite on enintään 200 merkkiä.' }).default(''),
  }),
  reply: bankEntry,
})

/** What stands in the way of books that equal the statement. */
export const dayProblems = [
  'NO_STATEMENT',
  'MISSING_STATEMENTS',
  'REPEATED_STATEMENT',
  'OPENING_DIFFERS',
  'CLOSING_DIFFERS',
  'NOT_ON_STATEMENT',
  'UNEXPLAINED',
] as const

export const accountDay = z.object({
  account: z.string(),
  day: date,
  opening: euros.nullable(),
  credits: euros,
  debits: euros,
  closing: euros.nullable(),
  entries: z.number(),
  /** The file of the statement. */
  fileReference: z.string().nullable(),
  problems: z.array(
    z.object({
      problem: z.enum(dayProblems),
      /** How many, or the first of the numbers. */
      count: z.number().nullable(),
      /** The last of the numbers. */
      last: z.number().nullable(),
      amount: euros.nullable(),
      /** Where that is told. */
      fileReference: z.string().nullable(),
    }),
  ),
})
export type AccountDay = z.input<typeof accountDay>

export const checkDays = endpoint({
  method: 'GET',
  path: '/api/admin/bank/days',
  access,
  summary: 'Whether the books of each account and day equal its statement, and what is missing where they do not',
  follows: ['bankEntry', 'bankFile', 'incomingMoney'],
  query: z.object({
    from: day,
    to: day,
    account: z.string().max(34).optional(),
  }),
  reply: z.array(accountDay),
})
