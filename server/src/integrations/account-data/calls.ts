import type { HttpAnswer } from '../../platform/http-client/answer.ts'
import { type HttpClient, type HttpLog, type HttpRequest, httpClient } from '../../platform/http-client/client.ts'
import { BadAnswer, Refused } from '../../platform/http-client/failures.ts'
import type { FailureKind } from '../../platform/http-client/service-error.ts'
import { asAccountDataError } from './errors.ts'
import { type DataProvider, dataProviders } from './port.ts'

/** What the client of every provider is told. */
export interface ProviderSettings {
  readonly baseUrl: string
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

export type ProviderCall = Omit<HttpRequest, 'headers'>

/** Signed-in calls whose failures speak Finnish. `refused` may make an answer of a refusal. */
export interface ProviderCalls<Refusal> {
  call<T>(request: ProviderCall, read: (answer: HttpAnswer) => T, refused?: (refusal: Refusal) => T | null): Promise<T>
  close(): Promise<void>
}

/** What is special about a provider's calls. */
interface Special<Refusal> {
  /** Sends with what proves who we are. */
  readonly send: (request: ProviderCall) => Promise<HttpAnswer>
  readonly refusalIn: (status: number, body: unknown) => Refusal
  readonly words: (refusal: Refusal) => readonly string[]
  /** Where the provider's own words tell more than the status. */
  readonly kindOf?: (refusal: Refusal) => FailureKind | undefined
}

/** Banks are slow to give the first transactions. */
const READ_TIMEOUT_MS = 60_000
const LONGEST_REASON = 300

export function providerHttp(provider: DataProvider, settings: ProviderSettings): HttpClient {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  return httpClient({ service: provider, baseUrl, log, readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) })
}

export function providerCalls<Refusal>(
  provider: DataProvider,
  http: HttpClient,
  { send, refusalIn, words, kindOf }: Special<Refusal>,
): ProviderCalls<Refusal> {
  return {
    async call(request, read, refused) {
      try {
        return read(await send(request))
      } catch (error) {
        const hasWords = error instanceof Refused || error instanceof BadAnswer
        const refusal = hasWords ? refusalIn(error.status, parsed(error.body)) : null
        const said = refusal && error instanceof Refused ? refused?.(refusal) : null
        if (said !== null && said !== undefined) return said
        const told = refusal ? words(refusal).filter(Boolean).join(': ').slice(0, LONGEST_REASON) : ''
        const reason = refusal ? told || 'syytä ei kerrottu' : ''
        throw asAccountDataError(error, {
          service: dataProviders[provider],
          reason,
          kind: refusal && kindOf?.(refusal),
        })
      }
    },
    close: () => http.close(),
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
