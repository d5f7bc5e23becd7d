import { z } from 'zod'
import { type HttpAnswer, shapedJson } from '../../../platform/http-client/answer.ts'
import { type HttpClient, type HttpLog, type HttpRequest, httpClient } from '../../../platform/http-client/client.ts'
import { BadAnswer, HttpFailure, Refused } from '../../../platform/http-client/failures.ts'
import { SharedToken } from '../../../platform/http-client/shared-token.ts'
import { asAccountDataError } from '../errors.ts'

export interface GoCardlessSettings {
  /** `https://bankaccountdata.gocardless.com` or a simulator. */
  readonly baseUrl: string
  readonly secretId: string
  readonly secretKey: string
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

export type GoCardlessCall = Omit<HttpRequest, 'headers'>

/** Signed-in calls whose failures speak Finnish. `refused` may make an answer of a refusal. */
export interface GoCardlessCalls {
  call<T>(
    request: GoCardlessCall,
    read: (answer: HttpAnswer) => T,
    refused?: (refusal: Refusal) => T | null,
  ): Promise<T>
  close(): Promise<void>
}

export interface Refusal {
  readonly status: number
  readonly type: string
  readonly summary: string
  readonly detail: string
}

/** Banks are slow to give the first transactions. */
const READ_TIMEOUT_MS = 60_000
const SERVICE = 'GoCardless'
const JSON_TYPE = { accept: 'application/json' }

export function goCardlessCalls(settings: GoCardlessSettings): GoCardlessCalls {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const timing = { readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) }
  const http = httpClient({ service: 'gocardless', baseUrl, log, ...timing })
  const token = new SharedToken(signingIn(http, settings))
  return {
    async call(request, read, refused) {
      const send = (value: string) =>
        http.send({ ...request, headers: { ...JSON_TYPE, authorization: `Bearer ${value}` } })
      try {
        return read(await token.use(send))
      } catch (error) {
        const said = error instanceof Refused ? refused?.(refusalIn(error.status, error.body)) : null
        if (said !== null && said !== undefined) return said
        throw asAccountDataError(error, SERVICE, reasonOf(error))
      }
    },
    close: () => http.close(),
  }
}

const access = z.object({ access: z.string() })
const pair = access.extend({ refresh: z.string() })

/** An access token lives for a day and is renewed by another, which lives for thirty days; after that the secrets are asked for. */
function signingIn(http: HttpClient, { secretId, secretKey }: GoCardlessSettings): () => Promise<string> {
  let refresh: string | null = null
  const post = (path: string, json: object) =>
    http.send({ method: 'POST', path, json, headers: JSON_TYPE, idempotent: true })
  return async () => {
    if (refresh !== null)
      try {
        return shapedJson(await post('/api/v2/token/refresh/', { refresh }), access).access
      } catch (error) {
        if (!(error instanceof HttpFailure) || error.status !== 401) throw error
        refresh = null
      }
    const secrets = { secret_id: secretId, secret_key: secretKey }
    const signed = shapedJson(await post('/api/v2/token/new/', secrets), pair)
    refresh = signed.refresh
    return signed.access
  }
}

const told = z.object({ summary: z.string(), detail: z.string(), type: z.string() }).partial()
const inField = z.record(z.string(), z.unknown())

/** `{summary, detail, type}`, or the same under the name of a field. */
function refusalIn(status: number, body: string): Refusal {
  const read = parsed(body)
  const own = told.safeParse(read).data ?? {}
  const first = Object.values(inField.safeParse(read).data ?? {}).find((value) => typeof value === 'object')
  const field = told.safeParse(first).data ?? {}
  const { summary = '', detail = '', type = '' } = { ...field, ...own }
  return { status, type, summary, detail }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Refused || error instanceof BadAnswer)) return ''
  const { summary, detail } = refusalIn(error.status, error.body)
  return [summary, detail].filter(Boolean).join(': ').slice(0, LONGEST_REASON) || 'syytä ei kerrottu'
}

const LONGEST_REASON = 300

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
