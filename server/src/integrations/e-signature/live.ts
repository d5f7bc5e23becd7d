import { type HttpAnswer, shapedJson } from '../../platform/http-client/answer.ts'
import { BadAnswer } from '../../platform/http-client/failures.ts'
import { checkSignedPdf } from '../../platform/signed-pdf/check.ts'
import { type ESignatureCalls, type ESignatureSettings, eSignatureCalls, isMissing } from './calls.ts'
import {
  documentAnswer,
  documentMessage,
  invitationAnswer,
  invitationsMessage,
  invitedAnswer,
  searchAnswer,
} from './messages.ts'
import type { ESignature, SigningDocument } from './port.ts'

/** Visma Sign, API version 1. */
export function liveESignature(settings: ESignatureSettings): ESignature {
  const calls = eSignatureCalls(settings)
  const { call } = calls
  return {
    create: (document) => call(post('/document/', documentMessage(document)), createdId),
    addPdf: (documentId, fileName, pdf) =>
      call(
        {
          method: 'POST',
          path: `${pathOf(documentId)}/files`,
          query: { filename: fileName },
          contentType: 'application/pdf',
          body: pdf,
        },
        nothing,
      ),
    invite: (documentId, signer) =>
      call(post(`${pathOf(documentId)}/invitations`, invitationsMessage(signer)), (answer) =>
        shapedJson(answer, invitedAnswer),
      ),
    findByName: (name) => findByName(calls, name),
    names: async (part) => (await documentsNamed(calls, part)).map(({ name }) => name),
    document: (documentId) => document(calls, documentId),
    invitation: (id) =>
      call({ method: 'GET', path: `/invitation/${encodeURIComponent(id)}` }, (answer) =>
        shapedJson(answer, invitationAnswer),
      ),
    download: (documentId, passphrase) =>
      call({ method: 'GET', path: `${pathOf(documentId)}/files/0`, query: { passphrase } }, ({ body }) => body),
    checkSigned: (file, sent) => checkSignedPdf(file, sent, settings.trust),
    remind: (documentId) => call(post(`${pathOf(documentId)}/remind`, {}), nothing),
    // a document that is cancelled or removed twice is the same as once
    cancel: (documentId) => call({ ...post(`${pathOf(documentId)}/cancel`, {}), idempotent: true }, nothing),
    remove: (documentId) => remove(calls, documentId),
    close: () => calls.close(),
  }
}

const pathOf = (documentId: string) => `/document/${encodeURIComponent(documentId)}`

const post = (path: string, body: unknown) => ({ method: 'POST', path, body: JSON.stringify(body) }) as const

const nothing = () => undefined

/** The address of what was created ends with its id. */
function createdId({ headers: { location }, call, status }: HttpAnswer): string {
  const id = typeof location === 'string' ? location.split('/').filter(Boolean).at(-1) : undefined
  if (!id) throw new BadAnswer(call, { status, body: '' }, 'without the address of the document')
  return id
}

async function findByName(calls: ESignatureCalls, name: string): Promise<string | null> {
  return (await documentsNamed(calls, name)).find((each) => each.name === name)?.uuid ?? null
}

/** The service looks for parts of names. */
async function documentsNamed({ call }: ESignatureCalls, name: string) {
  const request = { method: 'GET', path: '/document/', query: { name, sortBy: 'date', sortOrder: 'desc' } } as const
  return (await call(request, (answer) => shapedJson(answer, searchAnswer))).documents
}

async function document({ call }: ESignatureCalls, documentId: string): Promise<SigningDocument | null> {
  try {
    return await call({ method: 'GET', path: pathOf(documentId) }, (answer) => shapedJson(answer, documentAnswer))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function remove({ call }: ESignatureCalls, documentId: string): Promise<void> {
  try {
    await call({ method: 'DELETE', path: pathOf(documentId), idempotent: true }, nothing)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
