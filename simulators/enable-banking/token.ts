import { type KeyObject, verify } from 'node:crypto'
import { z } from 'zod'

const header = z.object({ typ: z.literal('JWT'), alg: z.literal('RS256'), kid: z.string() })
const claims = z.object({
  iss: z.literal('enablebanking.com'),
  aud: z.literal('api.enablebanking.com'),
  iat: z.int(),
  exp: z.int(),
})

const LONGEST_SECONDS = 86_400

export interface Application {
  readonly applicationId: string
  /** Of the certificate that the application was made with. */
  readonly publicKey: KeyObject
}

/** Whether a call is the application's: signed with its key, within the token's time. */
export function isSignedBy({ applicationId, publicKey }: Application, authorization: string, now: Temporal.Instant) {
  const [first = '', second = '', signature = ''] = authorization.replace(/^Bearer /, '').split('.')
  const [said, claimed] = [header.safeParse(decoded(first)).data, claims.safeParse(decoded(second)).data]
  const seconds = Math.floor(now.epochMilliseconds / 1_000)
  return (
    said?.kid === applicationId &&
    claimed !== undefined &&
    claimed.iat <= seconds &&
    claimed.exp > seconds &&
    claimed.exp <= claimed.iat + LONGEST_SECONDS &&
    verify('RSA-SHA256', Buffer.from(`${first}.${second}`), publicKey, Buffer.from(signature, 'base64url'))
  )
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}
