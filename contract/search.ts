import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date } from './shapes.ts'

/** What the search of the whole office finds, in the order that it is shown. */
export const foundKinds = [
  'person',
  'customer',
  'department',
  'workforceSalary',
  'workforceBill',
  'bill',
  'salary',
  'workContract',
  'agreement',
  'payment',
  'incomingMoney',
  'bankEntry',
  'accountTransaction',
  'bankFile',
] as const
export type FoundKind = (typeof foundKinds)[number]

/** A thing that was found, as one knows it from others of its kind. */
export const hit = z.object({
  /** As the address of its page has it. */
  id: z.string(),
  title: z.string(),
  /** By which people call it, such as a bill's. */
  number: z.number().nullable(),
  /** Where it belongs; a national id masked. */
  about: z.array(z.string()),
  from: date.nullable(),
  /** Where it lasts longer than `from`. */
  to: date.nullable(),
  amount: euros.nullable(),
})

const group = z.object({
  kind: z.enum(foundKinds),
  /** The newest first, those found by the whole of a number or code before them. */
  hits: z.array(hit),
  /** There are others, or there may be. */
  isMore: z.boolean(),
})
export type FoundGroup = z.input<typeof group>

const sought = z.strictObject({
  search: z
    .string()
    .trim()
    .min(1, { error: 'Kirjoita hakuehto.' })
    .max(200, { error: 'Hakuehto on enintään 200 merkkiä.' }),
})

const found = z.object({ found: z.array(group) })

/** A POST, so that what is looked for stands in no address. A whole national id is none of it: see `searchNationalId`. */
export const search = endpoint({
  method: 'POST',
  path: '/api/admin/search',
  access: 'ADMIN',
  reads: true,
  summary:
    'A few things of each kind by what was typed: parts of names, or a whole id, number, reference, sum with cents, day, or the end of an IBAN; a month or a year beside a name narrows what belongs to days',
  body: sought,
  reply: found,
})

/** Whose it is is looked up apart from all else, since the history is told of it. */
export const searchNationalId = endpoint({
  method: 'POST',
  path: '/api/admin/search/national-id',
  access: 'ADMIN',
  summary: 'Whoever has a national id, given whole. The history of each who has it tells that it was looked up',
  body: sought,
  reply: found,
})
