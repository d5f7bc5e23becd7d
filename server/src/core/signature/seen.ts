import { dayOf, finnishDate, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { type ESignatureErrorCode, eSignatureErrors } from '../../integrations/e-signature/errors.ts'
import type { SigningDocument } from '../../integrations/e-signature/port.ts'
import type { Services } from '../../kernel/services.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { type Judgement, judged } from './judge.ts'
import type { Invited, StoredRequest } from './queries.ts'
import { sentPdf } from './sealed-files.ts'
import { type Trouble, troubles, unlikeFile } from './trouble.ts'

export type Looking = Pick<Services, 'db' | 'clock' | 'vault' | 'integrations'>

/** What the service says of a request. AGAIN: nothing that is final, so that it is asked again. */
export type Seen =
  | { readonly what: 'OPEN'; readonly isOpened: boolean }
  | { readonly what: 'ENDED'; readonly reason: string }
  | { readonly what: 'AGAIN'; readonly trouble: Trouble }
  | Signed

export interface Signed {
  readonly what: 'SIGNED'
  readonly by: string
  readonly file: Buffer
  readonly judgement: Judgement
}

export async function seenOf(services: Looking, request: Invited): Promise<Seen> {
  const { eSignature } = services.integrations
  const document = await eSignature.document(request.service_document)
  if (document === null) {
    const isThere = (await eSignature.findByName(request.document_name)) !== null
    return { what: 'AGAIN', trouble: isThere ? troubles.elsewhere : troubles.missing }
  }
  const reason = endOf(document, request, services.clock.now())
  if (reason !== null) return { what: 'ENDED', reason }
  if (document.state === 'signed') return signed(services, request)
  const invitation = await eSignature.invitation(request.service_invitation)
  return { what: 'OPEN', isOpened: invitation.state === 'opened' }
}

/**
 * Asks first, cancels what is still open, and asks again, as it may have been signed meanwhile: gives what is final, or is not clear.
 * What is signed is never touched.
 */
export async function closed(services: Looking, request: Invited): Promise<Exclude<Seen, { what: 'OPEN' }>> {
  const { eSignature } = services.integrations
  const first = await seenOf(services, request)
  if (first.what !== 'OPEN') return first
  const refusal = await eSignature.cancel(request.service_document).then(
    () => null,
    (error: unknown) => (codeOf(error) === 'E_SIGNATURE_REFUSED' ? error : Promise.reject(error)),
  )
  const then = await seenOf(services, request)
  if (then.what !== 'OPEN') return then
  throw refusal ?? new ServiceError(eSignatureErrors, 'E_SIGNATURE_FAILED', { outcome: 'not done' })
}

function codeOf(error: unknown): ESignatureErrorCode | string | null {
  return error instanceof ServiceError ? error.code : null
}

async function signed({ vault, integrations }: Looking, request: Invited): Promise<Seen> {
  const { eSignature } = integrations
  const { signedBy } = await eSignature.invitation(request.service_invitation)
  if (!signedBy) return { what: 'AGAIN', trouble: troubles.signer }
  const passphrase = vault.open(request.passphrase_cipher, request.document_name)
  const file = await eSignature.download(request.service_document, passphrase)
  const trouble = unlikeFile(file, sentPdf(vault, request))
  if (trouble) return { what: 'AGAIN', trouble }
  return {
    what: 'SIGNED',
    by: signedBy.name,
    file,
    judgement: await judged({ vault, integrations }, request, signedBy, file),
  }
}

/** Why nobody will sign any more; `null`: somebody may, or has. */
function endOf({ state }: SigningDocument, { valid_until }: StoredRequest, now: Temporal.Instant): string | null {
  if (state === 'deleted') return 'Asiakirja on poistettu allekirjoituspalvelusta.'
  if (state !== 'cancelled') return null
  const lastDay = localDate(valid_until)
  if (isBefore(lastDay, dayOf(now))) return `Sopimusta ei allekirjoitettu ${finnishDate(lastDay)} mennessä.`
  return 'Kutsuttu kieltäytyi allekirjoittamasta, tai kutsu peruttiin allekirjoituspalvelussa.'
}
