import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { excerpt } from '../../../platform/http-client/answer.ts'
import { Refused } from '../../../platform/http-client/failures.ts'
import type { FailureKind } from '../../../platform/http-client/service-error.ts'
import { type ProviderCalls, type ProviderSettings, providerCalls, providerHttp } from '../calls.ts'

export interface EnableBankingSettings extends ProviderSettings {
  /** As the service gave it when the application was made. */
  readonly applicationId: string
  /** RSA, of the certificate that the application was made with. */
  readonly key: KeyObject
  readonly now: () => Temporal.Instant
}

export type EnableBankingCalls = ProviderCalls<Refusal>

export interface Refusal {
  readonly status: number
  /** The service's own code, such as EXPIRED_SESSION. */
  readonly error: string
  readonly message: string
}

const PROVIDER = 'enable-banking'
const TOO_MANY = 429

export function enableBankingCalls(settings: EnableBankingSettings): EnableBankingCalls {
  const http = providerHttp(PROVIDER, settings)
  return providerCalls(PROVIDER, http, {
    async send(request) {
      const headers = { accept: 'application/json', authorization: `Bearer ${await tokenOf(settings)}` }
      // a spent limit is not asked again at once
      const answer = await http.send({
        ...request,
        headers,
        accepts: (status) => isSuccess(status) || status === TOO_MANY,
      })
      if (isSuccess(answer.status)) return answer
      throw new Refused(answer.call, { status: answer.status, body: excerpt(answer.body) })
    },
    refusalIn,
    words: ({ error, message }) => [error, message],
    kindOf: ({ error }) => failuresOfTheBank[error],
  })
}

const isSuccess = (status: number) => status >= 200 && status < 300

const TOKEN_SECONDS = 300

/** Proves for some minutes that it is our application that calls. */
function tokenOf({ applicationId, key, now }: EnableBankingSettings): Promise<string> {
  const issued = Math.floor(now().epochMilliseconds / 1_000)
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: applicationId })
    .setIssuer('enablebanking.com')
    .setAudience('api.enablebanking.com')
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(key)
}

/** What the bank did wrong comes as a refusal, too. */
const failuresOfTheBank: Readonly<Record<string, FailureKind>> = { ASPSP_ERROR: 'FAILED', ASPSP_TIMEOUT: 'NO_ANSWER' }

const told = z.object({ error: z.string().nullish(), message: z.string().nullish() })

function refusalIn(status: number, body: unknown): Refusal {
  const { error, message } = told.safeParse(body).data ?? {}
  return { status, error: error ?? '', message: message ?? '' }
}
