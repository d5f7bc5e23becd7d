import { isInvited, openRequest, requestForUpdate } from '../../core/signature/queries.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'

/** Has the service write to whoever is to sign once more. */
export async function remind(
  { readDb, integrations }: Pick<Services, 'readDb' | 'integrations'>,
  contractId: number,
  commit: Commit,
  now: Temporal.Instant,
): Promise<void> {
  const request = await openRequest(readDb, contractId)
  if (!isInvited(request)) throw new DomainError('SIGNATURE_LEAVING')
  if (request.problem !== null) throw new DomainError('SIGNATURE_NOT_OPEN')
  await integrations.eSignature.remind(request.service_document)
  await commit(async (tx) => {
    await requestForUpdate(tx, request.id)
    const reminded_at = now.toString()
    await tx.updateTable('signature_request').set({ reminded_at }).where('id', '=', request.id).execute()
    return { reply: undefined, audit: [{ action: 'workContract.remind', entity: 'workContract', id: contractId }] }
  })
}
