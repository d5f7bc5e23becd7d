import { z } from 'zod'
import type { Invitation, NewDocument, Signer, SigningDocument } from './port.ts'

const id = z.string().min(1).max(100)

const invitationState = z.enum(['sending', 'new', 'opened', 'signed', 'cancelled'])

/** The body of `POST /document/`. */
export function documentMessage({ name, validUntil }: NewDocument) {
  return { document: { name, invitations_valid_until: validUntil.toString() } }
}

/** The body of `POST /document/{id}/invitations`: an array. */
export function invitationsMessage({ email, nationalId, language, message }: Signer) {
  return [
    {
      email,
      identifier_type: 'hetu',
      identifier: nationalId,
      language,
      messages: {
        send_invitation_email: true,
        invitation_email_message: message,
        send_invitee_all_collected_email: true,
        send_inviter_one_collected_emails: false,
        attachment_allowed: true,
      },
    },
  ]
}

/** Of one invitation. */
export const invitedAnswer = z
  .tuple([z.object({ uuid: id, passphrase: z.string().min(1) })])
  .transform(([{ uuid, passphrase }]) => ({ id: uuid, passphrase }))

export const documentAnswer = z
  .object({
    uuid: id,
    status: z.enum(['new', 'pending', 'signed', 'deleted', 'cancelled']),
    files: z.array(z.unknown()).default([]),
    invitations: z.array(z.object({ uuid: id, status: invitationState })).default([]),
  })
  .transform(
    (read): SigningDocument => ({
      id: read.uuid,
      state: read.status,
      files: read.files.length,
      invitations: read.invitations.map(({ uuid, status }) => ({ id: uuid, state: status })),
    }),
  )

export const invitationAnswer = z
  .object({
    uuid: id,
    status: invitationState,
    passphrase: z.string().min(1),
    signature: z.object({ name: z.string().max(300), identifier: z.string().max(50) }).nullish(),
  })
  .transform(
    ({ uuid, status, passphrase, signature }): Invitation => ({
      id: uuid,
      state: status,
      passphrase,
      signedBy: signature ? { name: signature.name, nationalId: signature.identifier } : null,
    }),
  )

export const searchAnswer = z.object({ documents: z.array(z.object({ uuid: id, name: z.string() })) })
