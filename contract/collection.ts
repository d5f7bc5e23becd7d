import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { flag, id, instant } from './shapes.ts'

/** What the collection provider can say of a bill, as far as its words are known. */
export const updateMeanings = [
  'SENT',
  'DUE',
  'REMINDED',
  'COLLECTED',
  'PAYMENT',
  'PAID',
  'REVERSED',
  'CREDITED',
  'LOST',
  'REFUSED',
] as const
export type UpdateMeaning = (typeof updateMeanings)[number]

const billKind = z.enum(['bill', 'workforceBill'])

/** The bill of ours that something is about. */
const ourBill = z.object({ kind: billKind, id: z.number() })

const sentBill = z.object({
  id: z.string(),
  billid: z.number().nullable(),
  billnum: z.string(),
  /** Null: it is on its way. */
  accepted: z.boolean().nullable(),
  errors: z.string().nullable(),
  result: z.object({
    receiver: z.string(),
    jobid: z.string(),
    reference: z.string(),
    sendtype: z.string(),
    amount: euros,
  }),
  created: instant,
  bill: ourBill.nullable(),
  /** It takes back of the bill. */
  isCredit: z.boolean(),
})
export type SentBill = z.input<typeof sentBill>

const update = z.object({
  /** The provider's own. */
  id: z.string(),
  jobid: z.string(),
  billnum: z.string(),
  /** Null: we know no such bill. */
  bill: ourBill.nullable(),
  openamount: euros.nullable(),
  origamount: euros.nullable(),
  /** Of a payment. */
  amount: euros.nullable(),
  statustime: instant,
  statustext: z.string(),
  statuscode: z.string(),
  /** Null: nobody knows, and it has moved nothing. */
  meaning: z.enum(updateMeanings).nullable(),
  /** The provider's names of fields that could not be read: it has moved nothing. */
  unreadable: z.array(z.string()),
})
export type ProviderUpdate = z.input<typeof update>

const PATH = '/api/admin/ropo'

export const listSentBills = listEndpoint({
  path: PATH,
  access: 'ADMIN',
  summary: 'What was sent to the collection provider: invoices and credit notes of both kinds, found by bill number',
  list: list({
    row: sentBill,
    sorts: ['created'],
    defaultSort: 'created,desc',
    dialect: 'data',
    size: [10, 500],
  }),
})

export const listUpdates = listEndpoint({
  path: `${PATH}/updates`,
  access: 'ADMIN',
  summary: 'What the collection provider has told of bills, each update once; found by bill number and job',
  list: list({
    row: update,
    /** Of a bill that we do not know, or in words that nobody knows. */
    filters: { odd: flag.optional() },
    sorts: ['statustime'],
    defaultSort: 'statustime,desc',
    dialect: 'data',
    size: [10, 500],
  }),
})

export const fetchUpdates = endpoint({
  method: 'GET',
  path: `${PATH}/fetchupdates`,
  access: 'ADMIN',
  summary: 'Fetch updates from the collection provider until it has no more, and apply them',
  acts: true,
  reply: z.object({
    /** How many were not known before. */
    found: z.number(),
  }),
})

const fetchState = z.object({
  succeeded: instant.nullable(),
  found: z.number(),
  /** Why the last one failed; null where it succeeded. */
  problem: z.string().nullable(),
  failed: instant.nullable(),
  /** How many updates staff should look at. */
  odd: z.number(),
})
export type FetchState = z.input<typeof fetchState>

export const lastFetch = endpoint({
  method: 'GET',
  path: `${PATH}/lastfetch`,
  access: 'ADMIN',
  summary: 'How updates of the collection provider were last fetched',
  reply: fetchState,
})

const standing = z.object({
  /** What has come for it beyond what it asks for: of one that is not sent or wholly refunded, all. */
  surplus: euros,
  /** What the provider has told last; null: nothing. */
  word: z.object({ text: z.string(), meaning: z.enum(updateMeanings).nullable(), time: instant }).nullable(),
})
export type StandingOfBill = z.output<typeof standing>

export const billStanding = endpoint({
  method: 'GET',
  path: `${PATH}/{kind}/{id}`,
  access: 'ADMIN',
  summary:
    'How an invoice of either kind stands with the collection provider, and what came for it that it does not ask for',
  params: z.object({ kind: billKind, id }),
  reply: standing,
})
