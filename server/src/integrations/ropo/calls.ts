import { type HttpAnswer, shapedJson } from '../../platform/http-client/answer.ts'
import { type HttpClient, type HttpLog, type HttpRequest, httpClient } from '../../platform/http-client/client.ts'
import { Refused } from '../../platform/http-client/failures.ts'
import { SharedToken } from '../../platform/http-client/shared-token.ts'
import { asRopoError, loginRefused, type Subject } from './errors.ts'
import { tokenAnswer } from './messages.ts'

export interface RopoSettings {
  /** `https://ropo24.fi` or a simulator. */
  readonly baseUrl: string
  readonly customerId: string
  readonly apiCode: string
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

/** Signed-in calls whose failures speak Finnish. */
export interface RopoCalls {
  call<T>(subject: Subject, request: HttpRequest, read: (answer: HttpAnswer) => T): Promise<T>
  close(): Promise<void>
}

/** The service takes long to take in a batch and to collect its lists. */
const READ_TIMEOUT_MS = 60_000

export function ropoCalls(settings: RopoSettings): RopoCalls {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const http = httpClient({ service: 'ropo', baseUrl, log, readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) })
  const token = new SharedToken(() => login(http, settings))
  return {
    async call(subject, request, read) {
      const send = (value: string) =>
        http.send({ ...request, headers: { accept: 'application/json', authorization: `Bearer ${value}` } })
      try {
        return read(await token.use(send))
      } catch (error) {
        throw asRopoError(error, subject)
      }
    },
    close: () => http.close(),
  }
}

/** The token lives for two hours. A login may be repeated without harm. */
async function login(http: HttpClient, settings: RopoSettings): Promise<string> {
  try {
    const answer = await http.send({
      method: 'POST',
      path: '/rest/token',
      json: { cid: settings.customerId, apicode: settings.apiCode },
      idempotent: true,
    })
    return shapedJson(answer, tokenAnswer).token
  } catch (error) {
    if (error instanceof Refused && error.status === 400) throw loginRefused(error)
    throw error
  }
}
