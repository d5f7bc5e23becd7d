import { hash } from 'node:crypto'
import type { JWTPayload } from 'jose'

const MOST = 10_000

/**
 * What those tokens say whose signature was found right, so that it is not calculated at every call. It says nothing of whether a
 * token still counts. Tokens themselves are not kept, and the longest known ones make room for others.
 */
export class SeenTokens {
  readonly #claims = new Map<string, JWTPayload>()

  claimsOf(token: string): JWTPayload | undefined {
    return this.#claims.get(keyOf(token))
  }

  keep(token: string, claims: JWTPayload): JWTPayload {
    const [longestKnown] = this.#claims.keys()
    if (longestKnown !== undefined && this.#claims.size >= MOST) this.#claims.delete(longestKnown)
    this.#claims.set(keyOf(token), claims)
    return claims
  }
}

function keyOf(token: string): string {
  return hash('sha256', token, 'base64')
}
