import { endRequest } from '../../core/signature/end.ts'
import { lookAt } from '../../core/signature/look.ts'
import { type Invited, isInvited, openRequest, requestForUpdate } from '../../core/signature/queries.ts'
import type { Commit } from '../../kernel/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'

/** Cancels a request at the service; its contract waits for approval again. What was signed meanwhile stays signed. */
export async function withdraw(
  services: Services,
  contractId: number,
  commit: Commit,
  by: StepBy & { readonly by: 'staff' },
): Promise<void> {
  const request = await openRequest(services.readDb, contractId)
  if (!isInvited(request)) throw new DomainError('SIGNATURE_LEAVING')
  await cancelled(services, request)
  await commit(async (tx) => {
    const stored = await requestForUpdate(tx, request.id)
    if (stored.ended_at !== null) throw new DomainError('SIGNATURE_NOT_OPEN')
    await endRequest(tx, stored, 'Allekirjoituspyyntö peruttiin.', by)
    return { reply: undefined, audit: 'inside' }
  })
}

/** A document that is signed cannot be cancelled, only removed: that of a file which nobody believes. */
async function cancelled(services: Services, request: Invited): Promise<void> {
  const { eSignature } = services.integrations
  if (request.problem !== null) return eSignature.remove(request.service_document)
  try {
    await eSignature.cancel(request.service_document)
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'E_SIGNATURE_REFUSED') await lookAt(services, request.id)
    throw error
  }
}
