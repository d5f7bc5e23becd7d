import { AwsV4Signer } from 'aws4fetch'
import { z } from 'zod'
import type { ServiceSettings } from '../../platform/config-services.ts'
import { shapedJson } from '../../platform/http-client/answer.ts'
import { type HttpLog, httpClient } from '../../platform/http-client/client.ts'
import { addressNotAllowed, asQuickSightError } from './errors.ts'
import type { QuickSight } from './port.ts'

export type QuickSightAccount = NonNullable<ServiceSettings['analytics']>

interface QuickSightSettings extends QuickSightAccount {
  readonly now: () => Temporal.Instant
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

const READ_TIMEOUT_MS = 30_000
/** How long what was opened goes on: the shortest that QuickSight has. */
const SESSION_MINUTES = 15
const embedAnswer = z.object({ EmbedUrl: z.url({ protocol: /^https?$/ }) })

/** Where QuickSight's pages are: what a page of ours may frame. */
export function framedOrigin({ frameOrigin, region }: Pick<QuickSightAccount, 'frameOrigin' | 'region'>): string {
  return new URL(frameOrigin ?? `https://${region}.quicksight.aws.amazon.com`).origin
}

/** The calls GenerateEmbedUrlForRegisteredUser and …ForAnonymousUser of QuickSight, version 2018-04-01. */
export function liveQuickSight(settings: QuickSightSettings): QuickSight {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS, dashboards } = settings
  const service = 'quicksight'
  const http = httpClient({ service, baseUrl, log, readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) })
  return {
    has: (reportId) => dashboards.has(reportId),
    async embedUrl(reportId) {
      const { path, body } = asking(settings, dashboards.get(reportId) ?? '')
      try {
        const headers = await signedHeaders(settings, path, body)
        // an address that nobody opens is worth nothing: asking twice is harmless
        const answer = await http.send({ method: 'POST', path, headers, body, idempotent: true })
        return allowed(shapedJson(answer, embedAnswer).EmbedUrl, settings)
      } catch (error) {
        throw asQuickSightError(error)
      }
    },
    close: () => http.close(),
  }
}

/** For the user of QuickSight that the settings name, else for anybody, in the namespace. */
function asking({ accountId, region, userArn, namespace, allowedDomains }: QuickSightSettings, dashboard: string) {
  const common = {
    SessionLifetimeInMinutes: SESSION_MINUTES,
    ExperienceConfiguration: { Dashboard: { InitialDashboardId: dashboard } },
    ...(allowedDomains && { AllowedDomains: allowedDomains }),
  }
  const own = userArn
    ? { UserArn: userArn }
    : {
        Namespace: namespace,
        AuthorizedResourceArns: [`arn:aws:quicksight:${region}:${accountId}:dashboard/${dashboard}`],
      }
  const path = `/accounts/${accountId}/embed-url/${userArn ? 'registered' : 'anonymous'}-user`
  return { path, body: JSON.stringify({ ...own, ...common }) }
}

/** Signature Version 4: a wrong clock is refused like a wrong secret. */
async function signedHeaders(
  { baseUrl, region, accessKeyId, secretAccessKey, now }: QuickSightSettings,
  path: string,
  body: string,
): Promise<Record<string, string>> {
  const datetime = now().round('second').toString().replace(/[-:]/g, '')
  const signer = new AwsV4Signer({
    method: 'POST',
    url: baseUrl.replace(/\/+$/, '') + path,
    body,
    headers: { 'content-type': 'application/json' },
    accessKeyId,
    secretAccessKey,
    service: 'quicksight',
    region,
    datetime,
  })
  const { headers } = await signer.sign()
  return Object.fromEntries(headers)
}

/** Our page frames one origin alone, and nothing else is given to it. */
function allowed(embedUrl: string, settings: QuickSightSettings): string {
  const { origin } = new URL(embedUrl)
  if (origin !== framedOrigin(settings)) throw addressNotAllowed(origin)
  return embedUrl
}

/** Where QuickSight is not configured. */
export const withoutQuickSight: QuickSight = {
  has: () => false,
  embedUrl: (reportId) => Promise.reject(new Error(`${reportId} has no dashboard`)),
  close: async () => undefined,
}
