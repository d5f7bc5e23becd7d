import { z } from 'zod'
import { shapedJson } from '../../../platform/http-client/answer.ts'
import type { HttpClient } from '../../../platform/http-client/client.ts'
import { HttpFailure } from '../../../platform/http-client/failures.ts'
import { SharedToken } from '../../../platform/http-client/shared-token.ts'
import { type ProviderCalls, type ProviderSettings, providerCalls, providerHttp } from '../calls.ts'

export interface GoCardlessSettings extends ProviderSettings {
  readonly secretId: string
  readonly secretKey: string
}

export type GoCardlessCalls = ProviderCalls<Refusal>

export interface Refusal {
  readonly status: number
  readonly type: string
  readonly summary: string
  readonly detail: string
}

const JSON_TYPE = { accept: 'application/json' }

export function goCardlessCalls(settings: GoCardlessSettings): GoCardlessCalls {
  const http = providerHttp('gocardless', settings)
  const token = new SharedToken(signingIn(http, settings))
  return providerCalls('gocardless', http, {
    send: (request) =>
      token.use((value) => http.send({ ...request, headers: { ...JSON_TYPE, authorization: `Bearer ${value}` } })),
    refusalIn,
    words: ({ summary, detail }) => [summary, detail],
  })
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
function refusalIn(status: number, body: unknown): Refusal {
  const own = told.safeParse(body).data ?? {}
  const first = Object.values(inField.safeParse(body).data ?? {}).find((value) => typeof value === 'object')
  const field = told.safeParse(first).data ?? {}
  const { summary = '', detail = '', type = '' } = { ...field, ...own }
  return { status, type, summary, detail }
}
