import { z } from 'zod'
import { shapedJson } from '../../platform/http-client/answer.ts'
import { type HttpLog, httpClient } from '../../platform/http-client/client.ts'
import { asOccupationError } from './errors.ts'
import type { Occupation, OccupationService } from './port.ts'

interface OccupationSettings {
  /** `https://data.stat.fi/api/classifications/v2` or a simulator. */
  readonly baseUrl: string
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

/** Occupations as pay is reported with them: the edition of 2021-01-01. */
export const CLASSIFICATION = 'ammatti_17_20210101'
const LANGUAGE = 'fi'
const READ_TIMEOUT_MS = 10_000
const path = `/classifications/${CLASSIFICATION}/classificationItems`
const query = { content: 'data', meta: 'max', format: 'json', lang: LANGUAGE }

const items = z
  .array(
    z.object({
      code: z.string().regex(/^\d{5}$/),
      classificationItemNames: z.array(z.object({ lang: z.string(), name: z.string().min(1) })),
      classificationIndexEntry: z.array(z.object({ text: z.array(z.string()) })).default([]),
    }),
  )
  .min(1)

/** The open classification service, version 2. */
export function liveOccupations(settings: OccupationSettings): OccupationService {
  const { baseUrl, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const http = httpClient({
    service: 'occupations',
    baseUrl,
    log,
    readTimeoutMs,
    ...(retryBaseMs ? { retryBaseMs } : {}),
  })
  return {
    async all() {
      try {
        const answer = await http.send({ method: 'GET', path, query, headers: { accept: 'application/json' } })
        return shapedJson(answer, items).flatMap(occupationOf)
      } catch (error) {
        throw asOccupationError(error)
      }
    },
    close: () => http.close(),
  }
}

function occupationOf({
  code,
  classificationItemNames,
  classificationIndexEntry,
}: z.output<typeof items>[number]): Occupation[] {
  const named = classificationItemNames.find(({ lang }) => lang === LANGUAGE)
  return named ? [{ code, name: named.name, terms: classificationIndexEntry.flatMap(({ text }) => text) }] : []
}
