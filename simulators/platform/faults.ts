import { z } from 'zod'
import type { SimulatedReply, SimulatedRequest } from './message.ts'

export const faultKinds = ['timeout', 'http-500', 'drop', 'malformed', 'reject', 'slow'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Whether the service has done what was asked when the fault strikes. */
export type FaultMoment = 'before' | 'after'

/** The nastier and likelier moment of each kind: silence and garbage come from a service that did its work. */
const usualMoment: Record<FaultKind, FaultMoment> = {
  timeout: 'after',
  drop: 'after',
  malformed: 'after',
  'http-500': 'before',
  reject: 'before',
  slow: 'before',
}

const SLOW_MS = 2_000

/** The body of `POST /__sim/faults`. */
export const faultRule = z.strictObject({
  kind: z.enum(faultKinds),
  /** Any part of the path, in any letter case. Without it every address is struck. */
  path: z.string().min(1).optional(),
  method: z.string().toUpperCase().optional(),
  /** Any part of the body, where several messages have one address. */
  holds: z.string().min(1).optional(),
  count: z.number().int().positive().default(1),
  when: z.enum(['before', 'after']).optional(),
  /** How late a `slow` answer is. */
  delayMs: z.number().int().min(0).max(600_000).default(SLOW_MS),
  /** Of `http-500`: another error status, such as 503 or 429. */
  status: z.number().int().min(400).max(599).default(500),
  /** Of `http-500`: the header Retry-After. */
  retryAfterSeconds: z.number().int().min(0).optional(),
})
export type FaultRule = z.input<typeof faultRule>

export type Fault = Required<Pick<z.output<typeof faultRule>, 'kind' | 'when' | 'delayMs' | 'status'>> &
  Pick<z.output<typeof faultRule>, 'retryAfterSeconds'>

/** The faults that wait for a request; the oldest rule that fits strikes, as many times as its count says. */
export class Faults {
  #rules: z.output<typeof faultRule>[] = []

  add(rule: FaultRule): void {
    this.#rules.push(faultRule.parse(rule))
  }

  take(request: SimulatedRequest): Fault | null {
    const path = request.path.toLowerCase()
    const rule = this.#rules.find(
      (each) =>
        (each.path === undefined || path.includes(each.path.toLowerCase())) &&
        (each.method === undefined || each.method === request.method) &&
        (each.holds === undefined || request.body.includes(each.holds)),
    )
    if (!rule) return null
    rule.count -= 1
    this.#rules = this.#rules.filter((each) => each.count > 0)
    return { ...rule, when: rule.when ?? usualMoment[rule.kind] }
  }

  waiting(): readonly z.output<typeof faultRule>[] {
    return this.#rules
  }

  clear(): void {
    this.#rules = []
  }
}

function errorPage(fault: Fault): SimulatedReply {
  const wait = fault.retryAfterSeconds
  return {
    status: fault.status,
    headers: { 'content-type': 'text/html', ...(wait === undefined ? {} : { 'retry-after': String(wait) }) },
    body: `<html><head><title>${fault.status}</title></head><body><h1>Service error</h1></body></html>`,
  }
}

const brokenPage: SimulatedReply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html><body><p' }

/** The first half of an answer: neither JSON nor XML any more. */
function cut(reply: SimulatedReply): SimulatedReply {
  const body = Buffer.from(reply.body ?? '')
  return body.length === 0 ? brokenPage : { ...reply, body: body.subarray(0, Math.ceil(body.length / 2)) }
}

/** What leaves instead of the service's answer; `answer` is null where nothing was done yet. `null`: nothing leaves. */
export function faultyReply(
  fault: Fault,
  answer: SimulatedReply | null,
  refusal: () => SimulatedReply,
): SimulatedReply | null {
  switch (fault.kind) {
    case 'timeout':
    case 'drop':
      return null
    case 'http-500':
      return errorPage(fault)
    case 'malformed':
      return answer ? cut(answer) : brokenPage
    case 'reject':
      return refusal()
    case 'slow':
      return answer
  }
}
