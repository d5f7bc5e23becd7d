import { createHash } from 'node:crypto'
import { audit } from '../../kernel/audit.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveContract } from '../work-contract/move.ts'
import { endRequest } from './end.ts'
import type { Judgement } from './judge.ts'
import { type Invited, isInvited, requestForUpdate, requestOf, type StoredRequest } from './queries.ts'
import { placeOfSigned } from './sealed-files.ts'

import { type Looking, type Seen, type Signed, seenOf } from './seen.ts'
import { isGone, troubleAfter } from './trouble.ts'

/** Asks the service what became of a request, and keeps it. */
export async function lookAt(services: Looking, id: number): Promise<void> {
  const request = await requestOf(services.db, id)
  if (!isInvited(request) || request.ended_at !== null || request.problem !== null) return
  await keepSeen(services, request, await seenOf(services, request))
}

/** Keeps what was seen of a request, unless somebody else has meanwhile. */
export async function keepSeen(services: Looking, { id, problem }: Invited, seen: Seen): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const stored = await requestForUpdate(tx, id)
    if (stored.ended_at === null && stored.problem === problem) await keep(services, tx, stored, seen)
  })
}

async function keep(services: Looking, tx: Tx, request: StoredRequest, seen: Seen): Promise<void> {
  const at = services.clock.now()
  const by = { by: 'provider', who: null, at } as const
  const { id, contract_id, opened_at } = request
  const isNewlyOpened = seen.what === 'OPEN' && seen.isOpened && opened_at === null
  const trouble = troubleAfter(request, seen.what === 'AGAIN' ? seen.trouble : null, at)
  await tx
    .updateTable('signature_request')
    .set({
      looked_at: at.toString(),
      ...trouble,
      ...(isNewlyOpened && { opened_at: at.toString() }),
      ...(seen.what === 'SIGNED' && afterSigning(seen.judgement, at)),
    })
    .where('id', '=', id)
    .execute()
  if (seen.what === 'ENDED') return endRequest(tx, request, seen.reason, by)
  if (isGone(trouble, at)) return endRequest(tx, request, 'Asiakirja on poistettu allekirjoituspalvelusta.', by)
  if (seen.what !== 'SIGNED') return
  if (seen.judgement.problem === null) await moveContract(tx, contract_id, 'contractSigned', by)
  await keepFile(services, tx, request, seen)
}

/** Keeps what came back, as evidence of what it was found to be. The same file judged anew is the same. */
export async function keepFile(
  { vault, clock }: Looking,
  tx: Tx,
  { id, contract_id }: StoredRequest,
  { by, file, judgement: { problem, signedAt } }: Signed,
): Promise<void> {
  const at = clock.now()
  const sha256 = createHash('sha256').update(file).digest()
  const found = { signed_at: signedAt?.toString() ?? null, problem }
  await tx
    .insertInto('signed_document')
    .values({
      request_id: id,
      content: vault.seal(file, placeOfSigned({ request_id: id, sha256 })),
      sha256,
      received_at: at.toString(),
      signed_by: by,
      ...found,
    })
    .onConflict((same) => same.columns(['request_id', 'sha256']).doUpdateSet(found))
    .execute()
  const action = problem === null ? 'workContract.signed' : 'workContract.signedFileRefused'
  const after = { signedBy: by, sha256: sha256.toString('hex'), ...(problem !== null && { problem }) }
  await audit(tx, { action, entity: 'workContract', id: contract_id, after }, null, at)
}

/** What is believed ends the request; what is not waits for staff. */
function afterSigning({ problem }: Judgement, at: Temporal.Instant) {
  return problem === null ? { ended_at: at.toString(), problem } : { problem }
}
