import { localDate } from '@palkkasilta/values/date.ts'
import { eSignatureErrors } from '../../integrations/e-signature/errors.ts'
import type { Invited, SigningDocument } from '../../integrations/e-signature/port.ts'
import type { Services } from '../../kernel/services.ts'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import type { Channel, OutboundMessage, Outcome } from '../outbound/channel.ts'
import type { DeliveringServices } from '../outbound/hold.ts'
import { applyAnswer, type InvitedAnswer } from './answered.ts'
import { notSent } from './earlier.ts'
import { requestForUpdate, SIGNATURES, type StoredRequest } from './queries.ts'
import { sentPdf } from './sealed-files.ts'

export type SigningServices = DeliveringServices & Pick<Services, 'vault' | 'integrations'>

const FILE_NAME = 'työsopimus.pdf'

/**
 * Requests to sign contracts. Document, file and invitation are three calls: what the service has of them already is looked for by the
 * document's name first, and the rest goes on from there, so that nobody is invited twice.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one channel share what it is opened with
export function signatureRequests(services: SigningServices): Channel<InvitedAnswer, StoredRequest> {
  const { vault, integrations } = services
  return {
    name: SIGNATURES,
    answeredBy: 'provider',
    unsent: 'retried',
    send: (messages) => each(messages, async (message) => (await goneOn(message)) ?? (await begun(message))),
    async ask(messages) {
      const found = await each(messages, goneOn)
      return found.every((outcome) => outcome !== null) ? found : null
    },
    async lock(tx, messages) {
      const requests: StoredRequest[] = []
      for (const { subject_id } of messages) requests.push(await requestForUpdate(tx, subject_id ?? 0))
      return requests
    },
    async applied(tx, answered, by) {
      for (const one of answered) await applyAnswer(tx, one, by)
    },
  }

  /** With what is there. `null`: nothing is. */
  async function goneOn(message: OutboundMessage): Promise<Outcome<InvitedAnswer> | null> {
    const id = await integrations.eSignature.findByName(message.key)
    if (id === null) return null
    const document = await integrations.eSignature.document(id)
    // it is there by its name: nobody is invited again because it is not given
    if (document === null) throw new ServiceError(eSignatureErrors, 'E_SIGNATURE_FAILED', { outcome: 'unknown' })
    return document.state === 'deleted' ? null : outcomeOf(message, document)
  }

  async function begun(message: OutboundMessage): Promise<Outcome<InvitedAnswer>> {
    const problem = await notSent(services, message.subject_id ?? 0)
    if (problem !== null) return { state: 'REFUSED', problem }
    const { valid_until } = await requestOf(message)
    const id = await integrations.eSignature.create({ name: message.key, validUntil: localDate(valid_until) })
    return outcomeOf(message, { id, state: 'new', files: 0, invitations: [] })
  }

  async function outcomeOf(message: OutboundMessage, document: SigningDocument): Promise<Outcome<InvitedAnswer>> {
    try {
      const { id, passphrase } = await invited(message, document)
      const sealed = vault.seal(passphrase, message.key).toString('base64')
      return { state: 'ACCEPTED', answer: { document: document.id, invitation: id, passphrase: sealed } }
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'E_SIGNATURE_REFUSED') throw error
      if (document.invitations.length === 0) await integrations.eSignature.remove(document.id)
      return { state: 'REFUSED', problem: error.message }
    }
  }

  async function invited(message: OutboundMessage, document: SigningDocument): Promise<Invited> {
    const [invitation] = document.invitations
    if (invitation) return integrations.eSignature.invitation(invitation.id)
    const request = await requestOf(message)
    if (document.files === 0) await integrations.eSignature.addPdf(document.id, FILE_NAME, sentPdf(vault, request))
    return integrations.eSignature.invite(document.id, {
      email: request.signer_email,
      nationalId: vault.open(message.content ?? Buffer.alloc(0), message.key),
      language: 'fi',
      message: 'Hei! Työsopimuksesi on valmis. Lue se ja allekirjoita se tästä kutsusta.',
    })
  }

  function requestOf({ subject_id }: OutboundMessage) {
    return services.db
      .selectFrom('signature_request')
      .select(['document_name', 'pdf', 'signer_email', 'valid_until'])
      .where('id', '=', subject_id ?? 0)
      .executeTakeFirstOrThrow()
  }
}

async function each<Result>(messages: readonly OutboundMessage[], of: (message: OutboundMessage) => Promise<Result>) {
  const results: Result[] = []
  for (const message of messages) results.push(await of(message))
  return results
}
