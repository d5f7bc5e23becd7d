import { endRequest } from '../../core/signature/end.ts'
import { keepSeen } from '../../core/signature/look.ts'
import { type Invited, isInvited, openRequest, requestForUpdate, requestOf } from '../../core/signature/queries.ts'
import { closed } from '../../core/signature/seen.ts'
import { isGivenUp } from '../../core/signature/trouble.ts'
import type { Commit } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'

/** Cancels a request at the service; its contract waits for approval again. What is signed stays there, and what was signed meanwhile is kept. */
export async function withdraw(
  services: Services,
  contractId: number,
  commit: Commit,
  by: StepBy & { readonly by: 'staff' },
): Promise<void> {
  const request = await openRequest(services.readDb, contractId)
  if (!isInvited(request)) throw new DomainError('SIGNATURE_LEAVING')
  await close(services, request, by.at)
  await commit(async (tx) => {
    const stored = await requestForUpdate(tx, request.id)
    if (stored.ended_at !== null) throw new DomainError('SIGNATURE_NOT_OPEN')
    await endRequest(tx, stored, 'Allekirjoituspyyntö peruttiin.', by)
    return { reply: undefined, audit: 'inside' }
  })
}

/** Nobody can sign it any more, and nobody has; or the file is known, and not believed; or staff have waited long for what is not given. */
async function close(services: Services, request: Invited, now: Temporal.Instant): Promise<void> {
  const seen = await closed(services, request)
  if (seen.what === 'ENDED') return
  if (seen.what === 'SIGNED' && request.problem !== null && seen.judgement.problem === request.problem) return
  await keepSeen(services, request, seen)
  if (seen.what === 'SIGNED') throw new DomainError('SIGNATURE_SIGNED')
  const stored = await requestOf(services.db, request.id)
  if (stored.ended_at === null && !isGivenUp(stored, now))
    throw new DomainError('SIGNATURE_UNCLEAR', { trouble: seen.trouble.text })
}
