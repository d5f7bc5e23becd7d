import { createHash } from 'node:crypto'
import { dayOf, finnishDate, isBefore, localDate } from '@palkkasilta/values/date.ts'
import type { Invitation, SigningDocument } from '../../integrations/e-signature/port.ts'
import { audit } from '../../kernel/audit.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveContract } from '../work-contract/move.ts'
import { endRequest } from './end.ts'
import { type Judgement, judged } from './judge.ts'
import { type Invited, isInvited, requestForUpdate, requestOf, type StoredRequest } from './queries.ts'
import { placeOfSigned } from './sealed-files.ts'

type Looking = Pick<Services, 'db' | 'clock' | 'vault' | 'integrations'>

/** What the service says of a request. */
type Seen =
  | { readonly what: 'OPEN'; readonly isOpened: boolean }
  | { readonly what: 'ENDED'; readonly reason: string }
  | { readonly what: 'SIGNED'; readonly by: string; readonly file: Buffer; readonly judgement: Judgement }

/** Asks the service what became of a request, and keeps it. */
export async function lookAt(services: Looking, id: number): Promise<void> {
  const request = await requestOf(services.db, id)
  if (!isInvited(request) || request.ended_at !== null || request.problem !== null) return
  const seen = await seenOf(services, request)
  await services.db.transaction().execute(async (tx) => {
    const stored = await requestForUpdate(tx, request.id)
    if (stored.ended_at === null && stored.problem === null) await keep(services, tx, stored, seen)
  })
}

async function seenOf(services: Looking, request: Invited): Promise<Seen> {
  const { eSignature } = services.integrations
  const document = await eSignature.document(request.service_document)
  const reason = endOf(document, request, services.clock.now())
  if (document === null || reason !== null) return { what: 'ENDED', reason: reason ?? '' }
  const invitation = await eSignature.invitation(request.service_invitation)
  if (document.state !== 'signed') return { what: 'OPEN', isOpened: invitation.state === 'opened' }
  return signed(services, request, invitation)
}

async function signed(services: Looking, request: Invited, invitation: Invitation): Promise<Seen> {
  const { vault, integrations } = services
  const passphrase = vault.open(request.passphrase_cipher, request.document_name)
  const file = await integrations.eSignature.download(request.service_document, passphrase)
  const judgement = await judged(services, request, invitation, file)
  return { what: 'SIGNED', by: invitation.signedBy?.name ?? '', file, judgement }
}

/** Why nobody will sign any more; `null`: somebody may, or has. */
function endOf(document: SigningDocument | null, { valid_until }: StoredRequest, now: Temporal.Instant): string | null {
  if (document === null || document.state === 'deleted') return 'Asiakirja on poistettu allekirjoituspalvelusta.'
  if (document.state !== 'cancelled') return null
  const lastDay = localDate(valid_until)
  if (isBefore(lastDay, dayOf(now))) return `Sopimusta ei allekirjoitettu ${finnishDate(lastDay)} mennessä.`
  return 'Kutsuttu kieltäytyi allekirjoittamasta, tai kutsu peruttiin allekirjoituspalvelussa.'
}

async function keep({ vault, clock }: Looking, tx: Tx, request: StoredRequest, seen: Seen): Promise<void> {
  const at = clock.now()
  const by = { by: 'provider', who: null, at } as const
  const { id, contract_id, opened_at } = request
  const isNewlyOpened = seen.what === 'OPEN' && seen.isOpened && opened_at === null
  await tx
    .updateTable('signature_request')
    .set({
      looked_at: at.toString(),
      ...(isNewlyOpened && { opened_at: at.toString() }),
      ...(seen.what === 'SIGNED' && afterSigning(seen.judgement, at)),
    })
    .where('id', '=', id)
    .execute()
  if (seen.what === 'ENDED') return endRequest(tx, request, seen.reason, by)
  if (seen.what !== 'SIGNED') return
  const { problem, signedAt } = seen.judgement
  const sha256 = createHash('sha256').update(seen.file).digest()
  await tx
    .insertInto('signed_document')
    .values({
      request_id: id,
      content: vault.seal(seen.file, placeOfSigned({ request_id: id, sha256 })),
      sha256,
      received_at: at.toString(),
      signed_by: seen.by,
      signed_at: signedAt?.toString() ?? null,
      problem,
    })
    .execute()
  if (problem === null) await moveContract(tx, contract_id, 'contractSigned', by)
  const action = problem === null ? 'workContract.signed' : 'workContract.signedFileRefused'
  const after = { signedBy: seen.by, sha256: sha256.toString('hex'), ...(problem !== null && { problem }) }
  await audit(tx, { action, entity: 'workContract', id: contract_id, after }, null, at)
}

/** What is believed ends the request; what is not waits for staff. */
function afterSigning({ problem }: Judgement, at: Temporal.Instant) {
  return problem === null ? { ended_at: at.toString() } : { problem }
}
