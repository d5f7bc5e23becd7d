import { audit } from '../../kernel/audit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Answered } from '../outbound/channel.ts'
import { endRequest } from './end.ts'
import type { StoredRequest } from './queries.ts'

/** Where the service has the document; the passphrase is sealed. */
export interface InvitedAnswer {
  readonly document: string
  readonly invitation: string
  readonly passphrase: string
}

/** Whom the service has invited is waited for; what it refused gives the contract back, with the reason. */
export async function applyAnswer(
  tx: Tx,
  { outcome, subject: request }: Answered<InvitedAnswer, StoredRequest>,
  { at }: StepBy,
): Promise<void> {
  // it ended before it was sent
  if (request.ended_at !== null) return
  const { answer } = outcome
  if (outcome.state !== 'ACCEPTED' || !answer)
    return endRequest(tx, request, outcome.problem ?? '', { by: 'provider', who: null, at })
  await tx
    .updateTable('signature_request')
    .set({
      service_document: answer.document,
      service_invitation: answer.invitation,
      passphrase_cipher: Buffer.from(answer.passphrase, 'base64'),
      invited_at: at.toString(),
    })
    .where('id', '=', request.id)
    .execute()
  const after = { document: request.document_name, email: request.signer_email }
  await audit(tx, { action: 'workContract.invited', entity: 'workContract', id: request.contract_id, after }, null, at)
}
