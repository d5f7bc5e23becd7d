import { parseIban } from '@palkkasilta/values/iban.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { date, day, id, idParams, instant } from './shapes.ts'

/** Why money waits. */
export const waitingReasons = [
  'NO_REFERENCE',
  'WRONG_CHECK_DIGIT',
  'UNKNOWN_REFERENCE',
  'NOT_SENT',
  'TOO_MUCH',
  'PAID_ALREADY',
  'REFUNDED',
] as const

export const waitingStates = ['WAITING', 'HANDLED'] as const

const path = '/api/admin/bank/incoming'
const access = 'ADMIN'

const billOf = z.object({ kind: z.enum(['bill', 'workforceBill']), id: z.int().positive() })

/** A bill that waits for money, and why it may be what the payer meant. */
const suggestion = z.object({
  bill: billOf,
  billNumber: z.number(),
  reference: z.string(),
  customer: z.string(),
  dueDate: date,
  openamount: euros,
  /** What of the money would be matched with it. */
  amount: euros,
  likeness: z.array(z.enum(['SUM', 'NAME', 'REFERENCE', 'NUMBER'])),
})
export type SuggestedBill = z.input<typeof suggestion>

export const moneyUse = z.object({
  id: z.number(),
  kind: z.enum(['MATCHED', 'RETURNED', 'KEPT']),
  amount: euros,
  bill: billOf.extend({ billNumber: z.number() }).nullable(),
  /** The payment by which it goes back. */
  paymentId: z.number().nullable(),
  reason: z.string(),
  made: instant,
  who: z.string(),
})
export type MoneyUse = z.input<typeof moneyUse>

export const incomingMoney = z.object({
  id: z.number(),
  bookedOn: date,
  payer: z.string(),
  iban: z.string(),
  reference: z.string(),
  message: z.string(),
  amount: euros,
  /** What of it waits. */
  left: euros,
  state: z.enum(waitingStates),
  reason: z.enum(waitingReasons),
  /** The likeliest first; none where nothing waits. */
  suggestions: z.array(suggestion),
  /** What staff have done with it, oldest first. */
  uses: z.array(moneyUse),
})
export type IncomingMoney = z.input<typeof incomingMoney>

export const listIncomingMoney = listEndpoint({
  path,
  access,
  summary:
    'Money on our account that fits no bill or is too much for it; searched by payer, message, sum, reference or day',
  follows: ['incomingMoney'],
  list: list({
    row: incomingMoney,
    filters: {
      state: z.enum(waitingStates).optional(),
      reason: z.enum(waitingReasons).optional(),
      /** Days of booking, both included. */
      from: day.optional(),
      to: day.optional(),
    },
    sorts: ['bookedOn', 'payer', 'amount', 'left', 'reference'],
    defaultSort: 'bookedOn,desc',
    sums: { amount: euros, left: euros },
    dialect: 'data',
    size: [50, 200],
  }),
})

export const getIncomingMoney = endpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access,
  summary: 'One such sum, with bills that it may be meant for and what was done with it',
  params: idParams,
  reply: incomingMoney,
})

export const findOpenBills = endpoint({
  method: 'GET',
  path: `${path}/{id}/bills`,
  access,
  summary:
    'Bills of both kinds that wait for money, by number, reference or the beginning of the customer’s name: at most 20',
  params: idParams,
  query: z.object({ search: z.string().max(100).default('') }),
  reply: z.array(suggestion),
})

const part = { amount: euros }

export const matchMoney = endpoint({
  method: 'POST',
  path: `${path}/{id}/match`,
  access,
  summary: 'Match what waits of it with bills, whole or in part',
  params: idParams,
  body: z.object({ bills: z.array(billOf.extend(part)).min(1).max(50) }),
  reply: incomingMoney,
  idempotent: true,
})

export const returnMoney = endpoint({
  method: 'POST',
  path: `${path}/{id}/return`,
  access,
  summary: 'Return it to its payer: makes an outgoing payment, which is approved as all others',
  params: idParams,
  body: z.object({
    ...part,
    name: z
      .string()
      .trim()
      .min(1, { error: 'Kirjoita saajan nimi.' })
      .max(70, { error: 'Nimi on enintään 70 merkkiä.' }),
    iban: z
      .string()
      .max(42)
      .refine((text) => parseIban(text).ok, { error: 'Tilinumero ei ole oikea.' }),
  }),
  reply: incomingMoney,
  idempotent: true,
})

export const keepMoney = endpoint({
  method: 'POST',
  path: `${path}/{id}/keep`,
  access,
  summary: 'Keep it, with the reason why',
  params: idParams,
  body: z.object({
    ...part,
    reason: z.string().trim().min(1, { error: 'Kirjoita syy.' }).max(200, { error: 'Syy on enintään 200 merkkiä.' }),
  }),
  reply: incomingMoney,
  idempotent: true,
})

export const undoUse = endpoint({
  method: 'DELETE',
  path: `${path}/{id}/uses/{use}`,
  access,
  summary: 'Undo what was done with it, as long as nothing has left: it waits again',
  params: idParams.extend({ use: id }),
  reply: incomingMoney,
})

export const booksCheck = z.object({
  /** What came to our account from others, less what was taken back. */
  received: euros,
  applied: euros,
  waiting: euros,
  returned: euros,
  kept: euros,
  /** Zero: the account and the books agree. */
  difference: euros,
  /** Movements that do not add up, the newest 100. */
  rows: z.array(z.object({ id: z.number(), bookedOn: date, payer: z.string(), amount: euros, difference: euros })),
})

export const checkBooks = endpoint({
  method: 'GET',
  path: `${path}/books`,
  access,
  summary:
    'Whether money on our account is what bills have received, what waits and what was returned and kept, to the cent',
  reply: booksCheck,
})
