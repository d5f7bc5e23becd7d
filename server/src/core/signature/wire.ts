import type { PaperContract, SignatureRequest } from '@palkkasilta/contract/signatures.ts'
import type { Read } from '../../platform/database/types.ts'
import { contractRow } from '../work-contract/queries.ts'
import { paperContractOf, paperContractRecord } from './paper.ts'
import { newestRequest, SIGNATURES, signedFileOf } from './queries.ts'

interface Signing {
  readonly signature: SignatureRequest | null
  readonly paper: PaperContract | null
}

/** How a contract is signed: by a request, on paper, or not yet. Throws where there is no such contract. */
export async function signingOf(db: Read, contractId: number): Promise<Signing> {
  const paper = await paperContractOf(db, contractId)
  return { signature: await signatureOf(db, contractId), paper: paper ? paperContractRecord(paper) : null }
}

/** How the newest request of a contract stands; `null`: there is none. Throws where there is no such contract. */
async function signatureOf(db: Read, contractId: number): Promise<SignatureRequest | null> {
  const request = await newestRequest(db, contractId)
  if (!request) {
    await contractRow(db, contractId)
    return null
  }
  const file = await signedFileOf(db, request)
  return {
    id: request.id,
    signerName: request.signer_name,
    email: request.signer_email,
    requestedAt: request.requested_at,
    invitedAt: request.invited_at,
    openedAt: request.opened_at,
    remindedAt: request.reminded_at,
    validUntil: request.valid_until,
    lookedAt: request.looked_at,
    endedAt: request.ended_at,
    endReason: request.end_reason,
    problem: request.problem ?? (request.ended_at === null ? await troubleOf(db, request.id) : null),
    trouble: request.ended_at === null ? request.trouble : null,
    file: file
      ? {
          isBelieved: file.problem === null,
          signedBy: file.signed_by,
          signedAt: file.signed_at,
          receivedAt: file.received_at,
          sha256: file.sha256.toString('hex'),
        }
      : null,
  }
}

/** Why its message has not got through. */
async function troubleOf(db: Read, requestId: number): Promise<string | null> {
  const message = await db
    .selectFrom('outbound_message')
    .select('problem')
    .where('channel', '=', SIGNATURES)
    .where('subject_id', '=', requestId)
    .executeTakeFirst()
  return message?.problem ?? null
}
