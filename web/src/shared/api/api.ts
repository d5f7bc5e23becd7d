import { addressOf, type Parts } from '@palkkasilta/contract/address.ts'
import { askedInBody, BACKGROUND, type Endpoint, type ReplyOf, type RequestOf } from '@palkkasilta/contract/endpoint.ts'
import type { ErrorCode } from '@palkkasilta/contract/errors.ts'
import type { startedTask } from '@palkkasilta/contract/tasks.ts'
import type { z } from 'zod'
import { noteServerTime } from '../../ui/format/server-clock.ts'
import { renewedToken, token } from '../session/session.ts'
import { givenUp, noConnection, refusal } from './api-error.ts'
import { fileName } from './file-name.ts'
import { keyOf, settled } from './idempotency.ts'
import { counted } from './pending.ts'

export { ApiError } from './api-error.ts'

interface Options {
  readonly signal?: AbortSignal
  /** The spinner does not turn for it. */
  readonly quiet?: boolean
  /** The page asks by itself: it does not count as use of the session. */
  readonly background?: boolean
  /** Adds `Prefer: respond-async`. */
  readonly asTask?: boolean
  /** A refused token fails the call at once, in place of asking the person to sign in again. */
  readonly renew?: false
}

type Arguments<E> =
  unknown extends RequestOf<E> ? [request?: undefined, options?: Options] : [request: RequestOf<E>, options?: Options]

/** Calls the server and gives the answer's body. Refusals and failures are thrown as `ApiError`. */
export function api<E extends Endpoint>(endpoint: E, ...[request, options]: Arguments<E>): Promise<ReplyOf<E>> {
  return answerOf(endpoint, request as RequestOf<E>, options)
}

/** The same where the endpoint is any one: what it takes is then not known to be nothing. */
export async function answerOf<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: Options = {},
): Promise<ReplyOf<E>> {
  const text = await textOf(endpoint, request, options)
  return (text === '' ? undefined : JSON.parse(text)) as ReplyOf<E>
}

/** The answer as it came: a message in XML, a text. */
export async function textOf<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: Options = {},
): Promise<string> {
  const response = await send(endpoint, (request ?? {}) as Parts, options)
  return response.text()
}

/** Starts long work and gives the task to follow with `TaskProgress`. */
export async function startTask<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<string> {
  const response = await send(endpoint, (request ?? {}) as Parts, { asTask: true })
  return ((await response.json()) as z.output<typeof startedTask>).taskId
}

export interface FileAnswer {
  readonly blob: Blob
  /** From the answer's content-disposition, when it names one. */
  readonly name: string | undefined
}

/** A file fetched with the session's token in the header, to be shown in the page. */
export async function apiFile<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  options: Options = {},
): Promise<FileAnswer> {
  const response = await send(endpoint, (request ?? {}) as Parts, options)
  return { blob: await response.blob(), name: fileName(response.headers.get('content-disposition')) }
}

/** What comes bit by bit, as long as `signal` lets it. */
export async function streamOf<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const options = { signal, quiet: true, background: true, renew: false } as const
  const { body } = await send(endpoint, (request ?? {}) as Parts, options)
  if (!body) throw noConnection(false)
  return body
}

function send(endpoint: Endpoint, request: Parts, options: Options): Promise<Response> {
  const inBody = askedInBody(endpoint)
  if (inBody) return send(inBody, { body: request.query ?? {} }, options)
  if (options.quiet) return attempt(endpoint, request, options)
  const given = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, given.signal]) : given.signal
  return counted(attempt(endpoint, request, { ...options, signal }), {
    call: `${endpoint.method} ${endpoint.path}`,
    cancel: changes(endpoint) || endpoint.acts ? undefined : () => given.abort(givenUp()),
  })
}

const changes = ({ method, reads }: Endpoint) => method !== 'GET' && !reads

async function attempt(endpoint: Endpoint, request: Parts, options: Options): Promise<Response> {
  const path = addressOf(endpoint, request)
  const body = request.body === undefined ? null : JSON.stringify(request.body)
  const key = endpoint.idempotent ? keyOf(`${endpoint.method} ${path} ${body}`) : undefined
  const once = () => fetched(endpoint, path, body, options, key)
  let response = await once()
  const ended = options.renew !== false && (await endOfSession(endpoint, response))
  if (ended) {
    await renewedToken(ended)
    response = await once()
  }
  if (key && response.status < 502) settled(key)
  if (!response.ok) throw await refusal(response)
  return response
}

const ENDS: readonly string[] = ['NOT_SIGNED_IN', 'SESSION_IDLE'] satisfies ErrorCode[]

/** Why the server no longer accepts somebody who was signed in. */
async function endOfSession(endpoint: Endpoint, response: Response): Promise<string | undefined> {
  if (endpoint.access === 'PUBLIC' || response.status !== 401 || token() === undefined) return undefined
  const { code, message } = await refusal(response.clone())
  return ENDS.includes(code) ? message : undefined
}

async function fetched(endpoint: Endpoint, path: string, body: string | null, options: Options, key?: string) {
  const headers = new Headers({ accept: 'application/json, application/problem+json, */*' })
  const signedIn = token()
  if (signedIn) headers.set('authtoken', signedIn)
  if (body !== null) headers.set('content-type', 'application/json')
  if (key) headers.set('idempotency-key', key)
  if (options.background) headers.set(BACKGROUND, 'true')
  if (options.asTask) headers.set('prefer', 'respond-async')
  try {
    const response = await fetch(path, { method: endpoint.method, headers, body, signal: options.signal ?? null })
    noteServerTime(response.headers)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    if (error instanceof TypeError) throw noConnection(changes(endpoint) && !endpoint.idempotent)
    throw error
  }
}
