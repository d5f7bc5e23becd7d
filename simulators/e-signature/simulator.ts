import { randomUUID } from 'node:crypto'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { z } from 'zod'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import {
  empty,
  json,
  jsonBody,
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatorRoute,
} from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { authorizationFault, type ClientSecret } from './authorization.ts'
import { documentBody, fileFault, invitationsBody } from './checks.ts'
import { eSignatureControls } from './controls.ts'
import { cancel, documentMessage, expire, invitationMessage, invitationOf, invite, newDocument } from './documents.ts'
import { sign } from './signing.ts'
import { signingRoutes } from './signing-routes.ts'
import { type ESignatureState, emptyState, type SimulatedDocument } from './state.ts'

type Context = SimulatorContext<ESignatureState>

/** The path that the product's base address ends with. */
export const E_SIGNATURE_PATH = '/api/v1'

/** Visma Sign as the live client sees it, the signing page at `/sign/{invitation}`, and more controls (`controls.ts`). */
export function startESignatureSimulator(
  { identity, ...client }: ClientSecret & { readonly identity: Identity },
  options: SimulatorOptions = {},
): Promise<Simulator<ESignatureState>> {
  return startSimulator<ESignatureState>(
    {
      name: 'e-signature',
      stateVersion: 1,
      initialState: emptyState,
      reject: () => problem(403, 'Forbidden'),
      notFound: () => problem(404, 'Not found'),
      routes: (simulator) => [...apiRoutes(simulator, client, identity), ...signingRoutes(simulator, identity)],
      controls: (simulator) => eSignatureControls(simulator, identity),
    },
    options,
  )
}

function problem(status: number, message: string): SimulatedReply {
  return json(status, { code: status, message })
}

const noSuchDocument = () => problem(404, 'Document not found')

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of one service share its memory
function apiRoutes(simulator: Context, client: ClientSecret, identity: Identity): readonly SimulatorRoute[] {
  type Reply = SimulatedReply | Promise<SimulatedReply>
  const signedIn = (answer: (request: SimulatedRequest) => Reply) => (request: SimulatedRequest) => {
    const fault = authorizationFault(request, client, simulator.now())
    if (fault !== null) return problem(401, fault)
    simulator.change((state) => expire(state, simulator.now()))
    return answer(request)
  }
  const of = (answer: (document: SimulatedDocument, request: SimulatedRequest) => Reply) =>
    signedIn((request) => {
      const document = simulator.state().documents.find(({ id }) => id === request.params.id)
      return document ? answer(document, request) : noSuchDocument()
    })
  const route = (method: SimulatorRoute['method'], path: string, handle: SimulatorRoute['handle']) => ({
    method,
    path: E_SIGNATURE_PATH + path,
    handle,
  })
  return [
    route(
      'POST',
      '/document',
      signedIn((request) => created(simulator, request)),
    ),
    route(
      'GET',
      '/document',
      signedIn((request) => searched(simulator, request)),
    ),
    {
      ...route(
        'GET',
        '/document/:id',
        of((document) => json(200, documentMessage(document))),
      ),
      reject: noSuchDocument,
    },
    route(
      'DELETE',
      '/document/:id',
      of((document) => removed(simulator, document)),
    ),
    route(
      'POST',
      '/document/:id/files',
      of((document, request) => fileAdded(simulator, document, request)),
    ),
    route('GET', '/document/:id/files/0', of(downloaded)),
    route(
      'POST',
      '/document/:id/invitations',
      of((document, request) => invited(simulator, document, request)),
    ),
    route(
      'POST',
      '/document/:id/remind',
      of((document) => reminded(simulator, document)),
    ),
    route(
      'POST',
      '/document/:id/cancel',
      of((document) => cancelled(simulator, document, identity)),
    ),
    route(
      'GET',
      '/invitation/:id',
      signedIn(({ params }) => {
        const found = invitationOf(simulator.state(), params.id ?? '')
        return found ? json(200, invitationMessage(found.invitation)) : problem(404, 'Invitation not found')
      }),
    ),
  ]
}

function created(simulator: Context, request: SimulatedRequest): SimulatedReply {
  const body = documentBody.safeParse(jsonBody(request))
  if (!body.success) return problem(400, z.prettifyError(body.error))
  const { name, invitations_valid_until: until } = body.data.document
  const { id } = simulator.change((state) => newDocument(state, name, until ?? null, simulator.now()))
  return { status: 201, headers: { location: `${simulator.url}${E_SIGNATURE_PATH}/document/${id}` } }
}

/** By parts of names, the newest first. */
function searched(simulator: Context, { query }: SimulatedRequest): SimulatedReply {
  const name = query.get('name') ?? ''
  const documents = simulator.state().documents.filter((each) => each.name.includes(name) && each.state !== 'deleted')
  const listed = documents.toReversed().map(documentMessage)
  return json(200, { total: listed.length, offset: 0, length: listed.length, documents: listed })
}

function fileAdded(simulator: Context, document: SimulatedDocument, { body, query }: SimulatedRequest): SimulatedReply {
  const fault = document.file ? 'Only one file is allowed' : fileFault(body)
  if (fault !== null) return problem(400, fault)
  const id = randomUUID()
  const file = { id, name: query.get('filename') ?? 'document.pdf', content: body.toString('base64'), signed: null }
  simulator.change(() => {
    document.file = file
  })
  return json(201, { uuid: id })
}

function downloaded({ file, invitations }: SimulatedDocument, { query }: SimulatedRequest): SimulatedReply {
  const given = query.get('passphrase')
  if (!invitations.some(({ passphrase }) => passphrase === given)) return problem(403, 'Wrong passphrase')
  if (!file || file.signed === null) return problem(404, 'Document is not signed')
  return { status: 200, headers: { 'content-type': 'application/pdf' }, body: Buffer.from(file.signed, 'base64') }
}

function invited(simulator: Context, document: SimulatedDocument, request: SimulatedRequest): SimulatedReply {
  if (!document.file) return problem(400, 'Document has no file')
  const body = invitationsBody(simulator.now()).safeParse(jsonBody(request))
  if (!body.success) return problem(400, body.error.issues.map(({ message }) => message).join(', '))
  const added = simulator.change(() => invite(document, body.data))
  return json(
    201,
    added.map(({ id, state, passphrase }) => ({ uuid: id, status: state, passphrase })),
  )
}

function reminded(simulator: Context, document: SimulatedDocument): SimulatedReply {
  if (document.state !== 'pending') return problem(400, 'Nobody to remind')
  simulator.change(() => {
    for (const each of document.invitations) if (each.state === 'new' || each.state === 'opened') each.reminders += 1
  })
  return empty()
}

async function cancelled(simulator: Context, document: SimulatedDocument, identity: Identity): Promise<SimulatedReply> {
  const quick = document.invitations.find(({ signsWhenCancelled }) => signsWhenCancelled)
  if (quick) await sign(simulator, quick.id, { name: 'Kutsuttu henkilö', identifier: quick.identifier ?? '' }, identity)
  if (document.state === 'signed') return problem(400, 'Document is signed')
  simulator.change(() => cancel(document))
  return empty()
}

function removed(simulator: Context, document: SimulatedDocument): SimulatedReply {
  if (document.state === 'pending') return problem(400, 'Document has open invitations')
  simulator.change(() => {
    document.state = 'deleted'
  })
  return empty()
}
