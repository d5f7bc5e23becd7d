import { z } from 'zod'
import { bodyBytes, endpoint } from './endpoint.ts'
import { date, idParams, instant, version } from './shapes.ts'
import { pdfUpload } from './uploads.ts'

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
  /** What the service did not give, and is asked for again. */
  trouble: z.string().nullable(),
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

/** What staff say of a contract that was signed on paper, and the scan of it. */
export const paperContract = z.object({
  signedOn: date,
  signedBy: z.string(),
  fileName: z.string(),
  addedBy: z.string(),
  addedAt: instant,
  sha256: z.string(),
})
export type PaperContract = z.input<typeof paperContract>

/** Null: it has not been sent to be signed, it was not signed on paper. */
const reply = z.object({ signature: signatureRequest.nullable(), paper: paperContract.nullable() })

/** Why nobody can have signed on that day; null: somebody can. Both as ISO. */
export function refusalOfSigningDay(day: string, today: string): string | null {
  return day > today ? 'Sopimusta ei ole voitu allekirjoittaa tulevana päivänä.' : null
}

const SIGNER = 'Allekirjoittaja on pakollinen'

/** What staff enter of it. */
export const paperContractBody = z.object({
  signedOn: date,
  signedBy: z
    .string({ error: SIGNER })
    .trim()
    .min(1, { error: SIGNER })
    .max(200, { error: 'Allekirjoittaja on enintään 200 merkkiä.' }),
  /** Left out: the one that is there already. */
  file: pdfUpload.optional(),
  /** Of the contract as it was seen. */
  version,
})

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

export const signOnPaper = endpoint({
  ...common,
  method: 'POST',
  path: `${PATH}/paper`,
  summary: 'Mark a contract as signed on paper, with the scan of it; again: put right what was entered',
  body: paperContractBody,
  bodyLimit: bodyBytes.largest,
})

export const signedContract = endpoint({
  method: 'GET',
  path: '/api/admin/workcontract/{id}/signed',
  access: 'ADMIN_FILE',
  summary: 'The signed work contract, or the file that is not believed, kept as evidence',
  params: idParams,
  file: 'application/pdf',
})
