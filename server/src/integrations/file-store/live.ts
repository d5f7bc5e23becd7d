import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { ServiceSettings } from '../../platform/config-services.ts'
import { type HttpLog, httpClient } from '../../platform/http-client/client.ts'
import { asFileStoreError } from './errors.ts'
import type { FileStore } from './port.ts'

type FileStoreAccount = NonNullable<ServiceSettings['fileStore']>

interface FileStoreSettings extends FileStoreAccount {
  readonly now: () => Temporal.Instant
  readonly log: HttpLog
  readonly readTimeoutMs?: number
  readonly retryBaseMs?: number
}

const READ_TIMEOUT_MS = 60_000

/** A bucket of Amazon S3, or of what speaks like it: PutObject, GetObject and DeleteObject, version 2006-03-01, by path. */
export function liveFileStore(settings: FileStoreSettings): FileStore {
  const { baseUrl, bucket, log, retryBaseMs, readTimeoutMs = READ_TIMEOUT_MS } = settings
  const service = 'file-store'
  const http = httpClient({ service, baseUrl, log, readTimeoutMs, ...(retryBaseMs ? { retryBaseMs } : {}) })

  async function send(method: 'PUT' | 'GET' | 'DELETE', key: string, body?: Uint8Array): Promise<Buffer> {
    const path = `/${bucket}/${key}`
    const headers = await signedHeaders(settings, method, path, body)
    try {
      // each puts the bucket into the same state, however often it comes
      const answer = await http.send({ method, path, headers, ...(body && { body }), idempotent: true })
      return answer.body
    } catch (error) {
      throw asFileStoreError(error)
    }
  }

  return {
    put: async (key, bytes) => void (await send('PUT', key, bytes)),
    get: (key) => send('GET', key),
    remove: async (key) => void (await send('DELETE', key)),
    close: () => http.close(),
  }
}

/** Signature Version 4 over address and bytes: what was altered on its way, or comes by a wrong clock, is refused. */
async function signedHeaders(
  { baseUrl, region, accessKeyId, secretAccessKey, now }: FileStoreSettings,
  method: string,
  path: string,
  body: Uint8Array = new Uint8Array(),
): Promise<Record<string, string>> {
  const datetime = now().round('second').toString().replace(/[-:]/g, '')
  const signer = new AwsV4Signer({
    method,
    url: baseUrl.replace(/\/+$/, '') + path,
    headers: { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region,
    datetime,
  })
  const { headers } = await signer.sign()
  return Object.fromEntries(headers)
}
