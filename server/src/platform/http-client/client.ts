import { setTimeout as delay } from 'node:timers/promises'
import { Agent, errors, request as undiciRequest } from 'undici'
import { excerpt, type HttpAnswer } from './answer.ts'
import {
  AddressNotAllowed,
  type Attempted,
  BadAnswer,
  ConnectionLost,
  HttpFailure,
  Refused,
  TimedOut,
  Unreachable,
} from './failures.ts'
import { retryAfter, waitBeforeRetry } from './retry.ts'

/** Pino fits as it is. Gets service, method, path, status and duration: never a header, a body or a query value. */
export interface HttpLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

export interface HttpClientSettings {
  /** For logs and errors. */
  readonly service: string
  readonly baseUrl: string
  readonly log: HttpLog
  readonly connectTimeoutMs?: number
  /** From the start of the call to the last byte of the answer. */
  readonly readTimeoutMs?: number
  /** How often an idempotent call is tried in all. */
  readonly tries?: number
  readonly retryBaseMs?: number
  readonly maxAnswerBytes?: number
  /** Client certificate and trusted issuers. */
  readonly tls?: { readonly cert?: string; readonly key?: string; readonly ca?: string }
  /** Asked before each call where staff can set the address. */
  readonly isAllowed?: (address: URL) => boolean
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the base address; starts with a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Sent as application/json in place of a body. */
  readonly json?: unknown
  /** May be repeated without harm. A GET is, unless said otherwise; anything else is not. */
  readonly idempotent?: boolean
  readonly readTimeoutMs?: number
  /** Gives the call up: it throws the signal's reason, whatever the other side does. */
  readonly signal?: AbortSignal | undefined
  /** Statuses that are no failure. Default: 200 to 299. */
  readonly accepts?: (status: number) => boolean
}

/** Calls one outside service. */
export interface HttpClient {
  /** Resolves with an accepted answer or throws an HttpFailure. Only idempotent calls are tried again. */
  send(request: HttpRequest): Promise<HttpAnswer>
  close(): Promise<void>
}

const isSuccess = (status: number) => status >= 200 && status < 300
const KEEP_ALIVE_MS = 4_000
const MAX_ANSWER_BYTES = 64 * 1024 * 1024

export function httpClient(settings: HttpClientSettings): HttpClient {
  const options: Agent.Options = {
    connect: { timeout: settings.connectTimeoutMs ?? 5_000, ...settings.tls },
    // the read time-out of each call covers both
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    keepAliveMaxTimeout: KEEP_ALIVE_MS,
    maxResponseSize: settings.maxAnswerBytes ?? MAX_ANSWER_BYTES,
  }
  const agents: Agents = { kept: new Agent(options), fresh: new Agent({ ...options, pipelining: 0 }) }
  return {
    send: (request) => sendWithRetries(agents, settings, request),
    close: async () => {
      await Promise.all([agents.kept.destroy(), agents.fresh.destroy()])
    },
  }
}

/**
 * A kept connection may have been closed by the other side just now. A call that may be repeated finds out and is repeated;
 * any other one would be left with an unknown outcome, so it opens a connection of its own.
 */
interface Agents {
  readonly kept: Agent
  readonly fresh: Agent
}

async function sendWithRetries(
  agents: Agents,
  settings: HttpClientSettings,
  request: HttpRequest,
): Promise<HttpAnswer> {
  const call: Attempted = {
    service: settings.service,
    method: request.method,
    path: request.path,
    idempotent: request.idempotent ?? request.method === 'GET',
  }
  const address = addressOf(settings, request)
  if (settings.isAllowed && !settings.isAllowed(address)) throw new AddressNotAllowed(call)
  const agent = call.idempotent ? agents.kept : agents.fresh
  const tries = call.idempotent ? (settings.tries ?? 4) : 1
  for (let tried = 1; ; tried += 1) {
    const started = performance.now()
    const result = await attempt(agent, settings, request, call, address)
    request.signal?.throwIfAborted()
    const { status } = result
    const fields = { ...call, queryNames: Object.keys(request.query ?? {}), status, tried, ms: since(started) }
    if (!(result instanceof HttpFailure)) {
      settings.log.info(fields, 'outside call')
      return result
    }
    settings.log.warn({ ...fields, failure: result.name }, 'outside call failed')
    const wait = tried < tries ? waitBeforeRetry(result, tried, settings.retryBaseMs ?? 300) : null
    if (wait === null) throw result
    await pause(wait, request.signal)
  }
}

/** Throws the signal's reason where it is given up. */
async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, signal ? { signal } : {})
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  }
}

const since = (started: number) => Math.round(performance.now() - started)

/** One try. A failure is returned, not thrown: the caller decides whether it is the end. */
async function attempt(
  agent: Agent,
  settings: HttpClientSettings,
  request: HttpRequest,
  call: Attempted,
  address: URL,
): Promise<HttpAnswer | HttpFailure> {
  const isJson = request.json !== undefined
  const late = AbortSignal.timeout(request.readTimeoutMs ?? settings.readTimeoutMs ?? 30_000)
  try {
    const answer = await undiciRequest(address, {
      dispatcher: agent,
      method: request.method,
      headers: { ...(isJson ? { 'content-type': 'application/json' } : {}), ...request.headers },
      body: isJson ? JSON.stringify(request.json) : (request.body ?? null),
      signal: request.signal ? AbortSignal.any([request.signal, late]) : late,
    })
    const body = Buffer.from(await answer.body.arrayBuffer())
    const { statusCode: status, headers } = answer
    if ((request.accepts ?? isSuccess)(status)) return { status, headers, body, call }
    const unusable = {
      status,
      body: excerpt(body),
      retryAfterSeconds: retryAfter(headers['retry-after'], Temporal.Now.instant()),
    }
    return status >= 400 && status < 500 ? new Refused(call, unusable) : new BadAnswer(call, unusable, 'not accepted')
  } catch (error) {
    return failureOf(error, call)
  }
}

/** Errors that come up before a byte of the request has left. */
const connectionErrors = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
])

function failureOf(error: unknown, call: Attempted): HttpFailure {
  if (error instanceof errors.InvalidArgumentError) throw error // our own mistake
  if (error instanceof errors.ResponseExceededMaxSizeError || error instanceof errors.HTTPParserError)
    return new BadAnswer(call, { status: 0, body: '' }, 'too long or not HTTP', error)
  if (error instanceof DOMException && error.name === 'TimeoutError') return new TimedOut(call, error)
  if (error instanceof Error && 'code' in error && isConnectionError(String(error.code)))
    return new Unreachable(call, error)
  return new ConnectionLost(call, error)
}

function isConnectionError(code: string): boolean {
  return connectionErrors.has(code) || /^(ERR_TLS_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code)
}

function addressOf(settings: HttpClientSettings, request: HttpRequest): URL {
  const address = new URL(settings.baseUrl.replace(/\/+$/, '') + request.path)
  for (const [name, value] of Object.entries(request.query ?? {})) address.searchParams.set(name, value)
  return address
}
