import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { SimulatedRequest } from './message.ts'

export interface AccessKey {
  /** As Amazon names it in signatures: `s3`. */
  readonly service: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const SKEW_MS = 5 * 60_000
const GIVEN =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([\w-]+)\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/
const STAMP = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** What is wrong with a request's Signature Version 4; `null`: nothing is. */
export function signatureFault(request: SimulatedRequest, own: AccessKey, now: Temporal.Instant): string | null {
  const [, key, date = '', region, service, names = '', signature = ''] =
    GIVEN.exec(request.headers.authorization ?? '') ?? []
  if (key !== own.accessKeyId || region !== own.region || service !== own.service)
    return 'The security token included in the request is invalid.'
  const stamp = request.headers['x-amz-date'] ?? ''
  const at = Date.parse(stamp.replace(STAMP, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(at - now.epochMilliseconds) <= SKEW_MS) || !stamp.startsWith(date)) return 'Signature expired'
  if (!names.split(';').includes('host')) return 'Host must be signed'
  const scope = `${date}/${region}/${own.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical(request, names))].join('\n')
  const signing = [date, own.region, own.service, 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${own.secretAccessKey}`,
  )
  const expected = hmac(signing, toSign)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
    ? null
    : 'The request signature we calculated does not match the signature you provided.'
}

/** The request as both sides write it down. Paths and queries of these services hold nothing that would be encoded. */
function canonical({ method, path, query, headers, body }: SimulatedRequest, names: string): string {
  const signed = names.split(';').map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}\n`)
  return [method, path, query.toString(), signed.join(''), names, sha256(body)].join('\n')
}
