import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { documentedBody } from '@palkkasilta/contract/form.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import { bad, spoiled } from './poison.ts'
import { type Known, valuesOf } from './values.ts'

export interface RandomCall {
  readonly endpoint: Endpoint
  readonly path: string
  /** `undefined`: none. Bytes are sent as they are. */
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
  /** The record is read first, and the body is what it answered with these spoiled. */
  readonly asRead: ((record: unknown) => unknown) | undefined
}

/** Random calls of an endpoint: as its contract says, nearly so, and hostile ones. */
export function callsOf(endpoint: Endpoint, known: Known): fc.Arbitrary<RandomCall> {
  const values = (shape: z.ZodType | undefined) => (shape ? mixed(valuesOf(shape, known)) : fc.constant({}))
  return fc.record({
    endpoint: fc.constant(endpoint),
    path: fc
      .tuple(values(endpoint.params), values(endpoint.query))
      .map(([params, query]) => address(endpoint, params, query)),
    body: endpoint.body ? bodies(valuesOf(documentedBody(endpoint.body), known)) : fc.constant(undefined),
    headers: headersOf(endpoint),
    asRead:
      endpoint.method === 'PUT' && endpoint.body ? fc.oneof(fc.constant(undefined), spoiling) : fc.constant(undefined),
  })
}

const mixed = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: valid }, { weight: 5, arbitrary: spoiled(valid) }, { weight: 1, arbitrary: bad })

const deep = `{"publicSettings":${'['.repeat(40_000)}${']'.repeat(40_000)}}`

const brokenJson = fc
  .constantFrom('{', '[1,', '{"a":}', '\ufeff{}', 'ei', '{"__proto__":{"a":1}}', '["\\ud800"]', '['.repeat(9_000), deep)
  .map((text) => new TextEncoder().encode(text))

const bodies = (valid: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 30, arbitrary: mixed(valid) }, fc.constant(undefined), brokenJson)

/** Spoils the record that it gets the same way each time. */
const spoiling = fc.integer().map((seed) => (record: unknown) => {
  const [body] = fc.sample(spoiled(fc.constant(record)), { seed, numRuns: 1 })
  return body
})

function headersOf({ idempotent, method }: Endpoint): fc.Arbitrary<Record<string, string>> {
  const key = fc.oneof(fc.uuid(), fc.constantFrom('', 'x'.repeat(300), 'sama'))
  const prefer = fc.constantFrom('respond-async', 'wait=5')
  if (method === 'GET') return fc.constant({})
  return fc.record({ ...(idempotent && { 'idempotency-key': key }), prefer }, { requiredKeys: ['prefer'] })
}

function address({ path }: Endpoint, params: unknown, query: unknown): string {
  const named = isRecord(params) ? params : {}
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(named[name] ?? '') || 'x')
  const asked = Object.entries(isRecord(query) ? query : {}).flatMap(([name, value]) =>
    [value].flat().map((each) => `${escaped(name)}=${escaped(each)}`),
  )
  return asked.length > 0 ? `${filled}?${asked.join('&')}` : filled
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

const LONE_SURROGATE = /\p{Surrogate}/gu

/** A half of a character cannot stand in an address: its bytes can. */
function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const parts = text.slice(0, 3_000).split(LONE_SURROGATE)
  return parts.map((part) => encodeURIComponent(part)).join('%ED%A0%80')
}
