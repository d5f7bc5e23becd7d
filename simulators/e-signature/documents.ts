import { randomBytes, randomUUID } from 'node:crypto'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { ESignatureState, SimulatedDocument, SimulatedInvitation } from './state.ts'

export interface Asked {
  readonly email: string
  readonly identifier?: string | null | undefined
  readonly order?: { readonly index: number } | null | undefined
}

export function newDocument(state: ESignatureState, name: string, validUntil: string | null, now: Temporal.Instant) {
  const document: SimulatedDocument = {
    id: randomUUID(),
    name,
    createdAt: now.toString(),
    validUntil,
    state: 'new',
    file: null,
    invitations: [],
  }
  state.documents.push(document)
  return document
}

export function invite(document: SimulatedDocument, asked: readonly Asked[]): readonly SimulatedInvitation[] {
  const added = asked.map(
    ({ email, identifier, order }): SimulatedInvitation => ({
      id: randomUUID(),
      passphrase: randomBytes(12).toString('base64url'),
      email,
      identifier: identifier ?? null,
      order: order?.index ?? 0,
      state: 'sending',
      reminders: 0,
      signature: null,
    }),
  )
  document.invitations.push(...added)
  document.state = 'pending'
  sendNext(document)
  return added
}

/** Those whose turn it is are asked. */
export function sendNext(document: SimulatedDocument): void {
  const waiting = document.invitations.filter(({ state }) => state !== 'signed')
  const turn = Math.min(...waiting.map(({ order }) => order))
  for (const each of waiting) if (each.order === turn && each.state === 'sending') each.state = 'new'
}

export function cancel(document: SimulatedDocument): void {
  document.state = 'cancelled'
  for (const invitation of document.invitations) if (invitation.state !== 'signed') invitation.state = 'cancelled'
}

/** What nobody signed in time is cancelled. */
export function expire(state: ESignatureState, now: Temporal.Instant): void {
  const today = dayOf(now).toString()
  for (const document of state.documents)
    if (document.state === 'pending' && document.validUntil !== null && document.validUntil < today) cancel(document)
}

export function invitationOf({ documents }: ESignatureState, id: string) {
  for (const document of documents) {
    const invitation = document.invitations.find((each) => each.id === id)
    if (invitation) return { document, invitation }
  }
  return null
}

export function documentMessage(document: SimulatedDocument) {
  const { id, name, state, file, invitations } = document
  return {
    uuid: id,
    name,
    status: state,
    files: file ? [{ uuid: file.id, filename: file.name }] : [],
    invitations: invitations.map((each) => ({ uuid: each.id, status: each.state })),
  }
}

export function invitationMessage({ id, state, passphrase, signature }: SimulatedInvitation) {
  const told = signature && { name: signature.name, identifier_type: 'hetu', identifier: signature.identifier }
  return { uuid: id, status: state, passphrase, signature: told }
}
