import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

export const historyEvent = z.object({
  id: z.number(),
  at: instant,
  who: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

export const entityHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/{entity}/{entityId}',
  access: 'ADMIN',
  summary: 'Who did what to a thing, newest first',
  params: z.object({ entity: z.string().max(50), entityId: z.string().max(50) }),
  reply: z.array(historyEvent),
})

/** What has a timeline: everything that was done to it and that it went through. That of a salary tells of its payments, too. */
export const timelineThings = [
  'accountingMonth',
  'agreement',
  'channelCertificate',
  'bankEntry',
  'bill',
  'contractTemplate',
  'customer',
  'department',
  'ledgerAccount',
  'liability',
  'outgoingPayment',
  'person',
  'salary',
  'separateReport',
  'settings',
  'workContract',
  'workforceBill',
] as const

/** What stands in a chain, in the order in which one comes of the other. */
export const chainThings = [
  'shift',
  'salary',
  'workforceBill',
  'bill',
  'subcontract',
  'billMessage',
  'outgoingPayment',
  'outgoingFile',
  'bankFile',
  'bankEntry',
  'accountTransaction',
  'wageReport',
  'separateReport',
  'liability',
] as const

const things = [...new Set([...timelineThings, ...chainThings])]

const moment = { at: instant, who: z.string(), of: z.enum(things), id: z.string() }

export const timelineEntry = z.discriminatedUnion('kind', [
  /** What somebody did, as the history keeps it. */
  z.object({ ...moment, kind: z.literal('event'), action: z.string(), before: z.unknown(), after: z.unknown() }),
  /** A step from one state to another; from null where the thing began. */
  z.object({
    ...moment,
    kind: z.literal('step'),
    field: z.string(),
    event: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    /** The bank's file that told of it. */
    file: z.string().nullable(),
  }),
  /** What the bank or the house said of a payment. */
  z.object({ ...moment, kind: z.literal('remark'), text: z.string(), file: z.string().nullable() }),
])
export type TimelineEntry = z.output<typeof timelineEntry>

/** The last entry of each kind that was given: events, steps, remarks, words of the collection provider. */
export const placeOfEntry = z
  .string()
  .regex(/^\d{1,15}(-\d{1,15}){3}$/, { error: 'Jatkokohta ei ole palvelimen antama.' })

/** Departments have Tamigo's ids, settings are the company's, all else has numbers. */
const isNumber = (id: string) => /^\d{1,15}$/.test(id)

/** What settings are known by in the history. */
export const SETTINGS_ID = 'company'

export const timeline = endpoint({
  method: 'GET',
  path: '/api/admin/timeline/{thing}/{id}',
  access: 'ADMIN',
  summary: 'What happened to a thing: events, steps of its states and remarks, newest first, a page at a time',
  params: z
    .object({ thing: z.enum(timelineThings), id: z.string().regex(/^([0-9a-f-]{1,36}|company)$/i) })
    .refine(({ thing, id }) => (thing === 'settings' ? id === SETTINGS_ID : thing === 'department' || isNumber(id)), {
      path: ['id'],
      error: 'Tunniste on kokonaisluku.',
    }),
  query: z.object({ after: placeOfEntry.optional() }),
  reply: z.object({
    entries: z.array(timelineEntry),
    /** Asks for the page after this one; null: this is the end. */
    next: z.string().nullable(),
  }),
})
