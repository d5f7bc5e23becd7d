import { dayOf } from '@palkkasilta/values/date.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import { z } from 'zod'

const MOST_BYTES = 10 * 1024 * 1024
const PDF_START = Buffer.from('%PDF-')

/** Why the service does not take a file; `null`: it does. */
export function fileFault(body: Buffer): string | null {
  if (body.length >= MOST_BYTES) return 'File must be under 10 MB'
  return body.subarray(0, PDF_START.length).equals(PDF_START) ? null : 'File is not a PDF'
}

export const documentBody = z.object({
  document: z.object({ name: z.string().min(1).max(255), invitations_valid_until: z.iso.date().nullish() }),
})

const invitation = z.object({
  email: z.email('email is not valid'),
  identifier_type: z.literal('hetu').nullish(),
  identifier: z.string().nullish(),
  language: z.enum(['fi', 'sv', 'en', 'nb', 'da']).default('fi'),
  messages: z.object({ invitation_email_message: z.string().max(3_000).nullish() }).nullish(),
  order: z.object({ index: z.number().int() }).nullish(),
})

/** The body of an invitation: whom it asks, each with a national id that could be somebody's. */
export function invitationsBody(now: Temporal.Instant) {
  const known = invitation.refine(
    ({ identifier }) => identifier === null || identifier === undefined || parseNationalId(identifier, dayOf(now)).ok,
    'identifier is not a national id',
  )
  return z.array(known).min(1, 'at least one invitation is required')
}

/** What `/sign/…` is sent by its form. */
export const signingForm = z.object({
  action: z.enum(['sign', 'decline']),
  name: z.string().trim().min(1, 'Nimi puuttuu.'),
  identifier: z.string().trim().toUpperCase(),
})
