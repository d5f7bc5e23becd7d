import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { chainThings, placeOfEntry, timelineEntry } from './history.ts'
import { date } from './shapes.ts'

type Thing = (typeof chainThings)[number]

const thing = z.object({
  thing: z.enum(chainThings),
  /** As `of` a thing in the timeline's entries; a shift's is Tamigo's, a file's the bank's reference. */
  id: z.string(),
  title: z.string(),
  /** What a file or message is, in the words of whoever it goes to or comes from; the creditor of what is owed. */
  kind: z.string().nullable(),
  /** By which people call it, such as a bill's. */
  number: z.number().nullable(),
  on: date.nullable(),
  amount: euros.nullable(),
  /**
   * What its page is found by beside its id: the department of a shift or salary, a payment in a file that we sent, a subcontract's bill.
   * Of what is owed the last month of its period.
   */
  belongs: z.string().nullable(),
})
export type ChainThing = z.input<typeof thing>

const known = z.object({ thing: z.enum(chainThings), id: z.string() })

/** Tamigo's ids, those of messages and reports, and the bank's references are texts, all else has numbers. */
const texts: readonly string[] = ['shift', 'bankFile', 'billMessage', 'outgoingFile', 'wageReport'] satisfies Thing[]

export const chain = endpoint({
  method: 'GET',
  path: '/api/admin/chain/{thing}/{id}',
  access: 'ADMIN',
  summary:
    'All that a shift, salary, bill, payment, file, movement, report or debt came of and what came of it, and what happened to it, newest first',
  follows: [
    ...(['accountConsent', 'bankEntry', 'bankFile', 'bill', 'liability', 'outgoingFile', 'outgoingPayment'] as const),
    ...(['salary', 'separateReport', 'shift', 'workforceBill'] as const),
  ],
  params: z
    .object({ thing: z.enum(chainThings), id: z.string().min(1).max(100) })
    .refine(({ thing, id }) => texts.includes(thing) || /^\d{1,15}$/.test(id), {
      path: ['id'],
      error: 'Tunniste on kokonaisluku.',
    }),
  query: z.object({
    after: placeOfEntry.optional(),
    /** What happened to things of this kind alone. */
    only: z.enum(chainThings).optional(),
  }),
  reply: z.object({
    /** The one that was asked for is the first, then the nearest. */
    things: z.array(thing),
    /** Which of them hang together, by their places among the things. */
    links: z.array(z.tuple([z.number(), z.number()])),
    /** What belongs to a thing and is not told here, since there is too much of it. */
    leftOut: z.array(z.object({ of: known, thing: z.enum(chainThings), count: z.number() })),
    entries: z.array(timelineEntry),
    /** Asks for the entries after these; null: this is the end. */
    next: z.string().nullable(),
  }),
})
