import { createHash, createHmac } from 'node:crypto'
import type { HttpAnswer } from '../../platform/http-client/answer.ts'
import { type HttpLog, type HttpRequest, httpClient } from '../../platform/http-client/client.ts'
import { Refused } from '../../platform/http-client/failures.ts'
import type { SigningTrust } from '../../platform/signed-pdf/check.ts'
import { asESignatureError, isOwnProblem } from './errors.ts'

export interface ESignatureSettings {
  /** `https://sign.visma.net/api/v1` or a simulator. */
  readonly baseUrl: string
  readonly clientId: string
  /** In base64, as the service gave it. */
  readonly clientSecret: string
  /** Whose signatures on documents are the service's. */
  readonly trust: SigningTrust
  readonly now: () => Temporal.Instant
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

type Call = Omit<HttpRequest, 'headers' | 'json'> & { readonly contentType?: string }

/** Signed calls whose failures speak Finnish. */
export interface ESignatureCalls {
  call<T>(call: Call, read: (answer: HttpAnswer) => T): Promise<T>
  close(): Promise<void>
}

/** Uploads take long. */
const READ_TIMEOUT_MS = 60_000
const JSON_TYPE = 'application/json'

export function eSignatureCalls(settings: ESignatureSettings): ESignatureCalls {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const service = 'e-signature'
  const http = httpClient({ service, baseUrl, log, readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) })
  return {
    async call({ contentType = JSON_TYPE, ...request }, read) {
      try {
        return read(await http.send({ ...request, headers: signedHeaders(settings, request, contentType) }))
      } catch (error) {
        throw asESignatureError(error)
      }
    },
    close: () => http.close(),
  }
}

/** What tells the service who calls, what and when: a wrong clock is refused like a wrong secret. */
function signedHeaders(
  { baseUrl, clientId, clientSecret, now }: ESignatureSettings,
  { method, path, query = {}, body = '' }: Call,
  contentType: string,
): Record<string, string> {
  const search = new URLSearchParams(query).toString()
  const address = new URL(baseUrl.replace(/\/+$/, '') + path).pathname + (search ? `?${search}` : '')
  const digest = createHash('md5').update(body).digest('base64')
  const date = new Date(now().epochMilliseconds).toUTCString()
  const signed = [method, digest, contentType, date, address].join('\n')
  const signature = createHmac('sha512', Buffer.from(clientSecret, 'base64')).update(signed).digest('base64')
  return {
    accept: JSON_TYPE,
    authorization: `Onnistuu ${clientId}:${signature}`,
    'content-md5': digest,
    'content-type': contentType,
    date,
  }
}

/** Of a call that was refused because what it names is not there, in the service's own words: a proxy's page says nothing of it. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.cause instanceof Refused &&
    error.cause.status === 404 &&
    isOwnProblem(error.cause.body)
  )
}
