import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

/** The ways out of the house. */
export const channels = [
  'bank-file',
  'wage-report',
  'separate-report',
  'bill',
  'signature-request',
  'mail',
  'account-consent',
] as const
export type ChannelName = (typeof channels)[number]

/** OLDER_DATABASE: what was noted outside the database is younger than it is, so it was put back. SETTING: HOLD_SENDING was set. */
export const holdReasons = ['OLDER_DATABASE', 'SETTING'] as const

/** What the other side has and we do not know of. Its name is what the other side finds it by. */
export const unknownKinds = ['PAYMENT_FILE', 'PAYMENT', 'BILL', 'DOCUMENT'] as const

const wayFields = {
  channel: z.enum(channels),
  /** The bank connection; empty where a channel has one way. */
  route: z.string().max(20),
}

/** A way by which nothing leaves until it is released. */
export const heldWay = z.object({
  ...wayFields,
  reason: z.enum(holdReasons),
  since: instant,
  /** How much waits to leave by it. */
  waiting: z.number(),
  /** When it was last asked what the other side has; null: not yet. */
  fetched: z
    .object({
      at: instant,
      by: z.string(),
      /** How many of its things the other side was asked for or listed. */
      asked: z.number(),
      unknown: z.array(z.object({ kind: z.enum(unknownKinds), name: z.string() })),
      /** How many of them there are: at most 200 are named. */
      unknownCount: z.number(),
    })
    .nullable(),
})
export type HeldWay = z.input<typeof heldWay>

const PATH = '/api/admin/holding'

export const listHeld = endpoint({
  method: 'GET',
  path: PATH,
  access: 'ADMIN',
  summary: 'The ways by which nothing leaves, as the database was put back from a backup; empty in everyday work',
  reply: z.array(heldWay),
})

export const fetchHeld = endpoint({
  method: 'POST',
  path: `${PATH}/fetch`,
  access: 'ADMIN',
  summary: 'Fetch what the other side of a held way has, and match it; nothing is sent',
  body: z.strictObject(wayFields),
  reply: heldWay,
})

export const releaseHeld = endpoint({
  method: 'POST',
  path: `${PATH}/release`,
  access: 'ADMIN',
  summary: 'Let things leave by a way again, once what the other side has was fetched; replies what is still held',
  body: z.strictObject(wayFields),
  reply: z.array(heldWay),
})
