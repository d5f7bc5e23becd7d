import { BadAnswer, ConnectionLost, type HttpFailure, Refused, Unreachable } from './failures.ts'

const passingStatuses = new Set([502, 503, 504])

/** Longer than this nobody waits inside one call: the failure is reported instead. */
const LONGEST_WAIT_MS = 30_000

/** Failures that may be over in a moment. A time-out is not among them: the next try would hang as long. */
function isPassing(failure: HttpFailure): boolean {
  if (failure instanceof Unreachable || failure instanceof ConnectionLost) return true
  if (failure instanceof BadAnswer) return passingStatuses.has(failure.status)
  return failure instanceof Refused && failure.status === 429
}

/**
 * How long to wait before the next try; `null`: do not try again.
 * The wait doubles from `baseMs` with each try and is then shortened at random, so that many callers do not return at once.
 */
export function waitBeforeRetry(failure: HttpFailure, tried: number, baseMs: number): number | null {
  if (!isPassing(failure)) return null
  if (failure.retryAfterSeconds === null) return baseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2)
  const asked = failure.retryAfterSeconds * 1000
  return asked > LONGEST_WAIT_MS ? null : asked
}

/** Reads Retry-After: seconds, or a date seen from `now`. */
export function retryAfter(header: string | readonly string[] | undefined, now: Temporal.Instant): number | null {
  if (typeof header !== 'string') return null
  if (/^\d+$/.test(header)) return Number(header)
  const date = Date.parse(header)
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now.epochMilliseconds) / 1000))
}
