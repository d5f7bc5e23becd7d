import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { date, idParams, instant } from './shapes.ts'

/** How the newest request to sign a work contract stands. Everything is null until it has happened. */
export const signatureRequest = z.object({
  id: z.int(),
  signerName: z.string(),
  email: z.string(),
  requestedAt: instant,
  /** The service has taken it, and the person was asked. */
  invitedAt: instant.nullable(),
  openedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** The last day for signing. */
  validUntil: date,
  lookedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Why it ended without a signature. */
  endReason: z.string().nullable(),
  /** What staff should look at: why it has not left, or why the signed file is not believed. */
  problem: z.string().nullable(),
  file: z
    .object({
      isBelieved: z.boolean(),
      signedBy: z.string(),
      signedAt: instant.nullable(),
      receivedAt: instant,
      sha256: z.string(),
    })
    .nullable(),
})
export type SignatureRequest = z.input<typeof signatureRequest>

/** Null: it has not been sent to be signed. */
const reply = z.object({ signature: signatureRequest.nullable() })

const PATH = '/api/admin/tamigo/workcontract/{id}/signature'
const common = { access: 'ADMIN', params: idParams, reply } as const

export const getSignature = endpoint({
  ...common,
  method: 'GET',
  path: PATH,
  summary: 'How the request to sign a work contract stands',
})

export const lookAtSignature = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/look`,
  summary: 'Ask the e-signature service what became of the request',
})

export const remindOfSignature = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/remind`,
  summary: 'Have the e-signature service remind whoever is to sign',
})

export const withdrawSignature = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/withdraw`,
  summary: 'Cancel the request at the e-signature service; the contract waits for approval again',
})

export const signedContract = endpoint({
  method: 'GET',
  path: '/api/admin/workcontract/{id}/signed',
  access: 'ADMIN_FILE',
  summary: 'The signed work contract, or the file that is not believed, kept as evidence',
  params: idParams,
  file: 'application/pdf',
})
