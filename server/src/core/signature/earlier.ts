import type { Tx } from '../../platform/database/types.ts'
import { moveContract } from '../work-contract/move.ts'
import { endRequest } from './end.ts'
import { keepFile } from './look.ts'
import { earlierRequests, isInvited, requestForUpdate, requestOf, type StoredRequest } from './queries.ts'
import { closed, type Looking, type Seen, type Signed } from './seen.ts'
import { isGivenUp, troubleAfter } from './trouble.ts'

const NOT_SENT = 'Uutta kutsua ei lähetetty.'

/**
 * Looks once more at the requests of a contract that ended before this one, which is about to be sent: what was signed after all needs
 * no second invitation, and what can still be signed is cancelled. Gives why this one is not sent, which has ended it; `null`: it may be.
 */
export async function notSent(services: Looking, id: number): Promise<string | null> {
  const { db } = services
  for (const earlier of await earlierRequests(db, await requestOf(db, id))) {
    if (!isInvited(earlier)) continue
    const seen = await closed(services, earlier)
    await db.transaction().execute((tx) => keep(services, tx, { id, earlierId: earlier.id }, seen))
  }
  const { ended_at, end_reason } = await requestOf(db, id)
  return ended_at === null ? null : (end_reason ?? `Sopimus oli jo allekirjoitettu. ${NOT_SENT}`)
}

/** A request, and one that ended before it. */
interface Pair {
  readonly id: number
  readonly earlierId: number
}

async function keep(services: Looking, tx: Tx, { id, earlierId }: Pair, seen: Seen): Promise<void> {
  const at = services.clock.now()
  const earlier = await requestForUpdate(tx, earlierId)
  const request = await requestForUpdate(tx, id)
  if (request.ended_at !== null) return
  const by = { by: 'provider', who: null, at } as const
  const trouble = troubleAfter(earlier, seen.what === 'AGAIN' ? seen.trouble : null, at)
  await tx
    .updateTable('signature_request')
    .set({ looked_at: at.toString(), ...trouble })
    .where('id', '=', earlierId)
    .execute()
  const isUnclear = seen.what === 'AGAIN' && seen.trouble.kind !== 'MISSING' && !isGivenUp(trouble, at)
  if (isUnclear)
    return endRequest(
      tx,
      request,
      `Aiemman allekirjoituspyynnön tilaa ei saatu selville. ${seen.trouble.text} ${NOT_SENT}`,
      by,
    )
  if (seen.what !== 'SIGNED' || isKnown(seen, earlier)) return
  await keepFile(services, tx, earlier, seen)
  await tx
    .updateTable('signature_request')
    .set({ problem: seen.judgement.problem })
    .where('id', '=', earlierId)
    .execute()
  const reason = reasonOf(request, earlier, seen)
  if (reason !== null) return endRequest(tx, request, reason, by)
  // the file of the earlier one is its own
  await tx.updateTable('signature_request').set({ ended_at: at.toString() }).where('id', '=', id).execute()
  await moveContract(tx, request.contract_id, 'contractSigned', by)
}

/** Staff have seen the file, and sent the contract anew. */
function isKnown({ judgement: { problem } }: Signed, earlier: StoredRequest): boolean {
  return problem !== null && problem === earlier.problem
}

/** Why what was signed does not do; `null`: it does. */
function reasonOf(request: StoredRequest, earlier: StoredRequest, { judgement: { problem } }: Signed): string | null {
  if (problem !== null) return `Aiempi allekirjoituspyyntö oli allekirjoitettu. ${problem} ${NOT_SENT}`
  if (isSame(request, earlier)) return null
  return `Sopimus oli allekirjoitettu ennen kuin sitä muutettiin, ja allekirjoitettu tiedosto on tallessa. ${NOT_SENT} Jos myös muutettu sopimus allekirjoitetaan, lähetä se uudelleen.`
}

/** Whether both had the same said, to the same person. */
function isSame(one: StoredRequest, other: StoredRequest): boolean {
  const isSigner = one.signer_national_id_hash.equals(other.signer_national_id_hash)
  return isSigner && one.terms_sha256 !== null && other.terms_sha256?.equals(one.terms_sha256) === true
}
