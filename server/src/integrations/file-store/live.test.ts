import { randomBytes, randomUUID } from 'node:crypto'
import { startFileStoreSimulator } from '@palkkasilta/simulators/file-store/simulator.ts'
import { expect, onTestFinished, test } from 'vitest'
import { ServiceError } from '../../platform/http-client/service-error.ts'
import { liveFileStore } from './live.ts'

const now = () => Temporal.Instant.from('2026-03-02T10:00:00.25Z')
const bucket = { region: 'eu-north-1', bucket: 'kuitit', accessKeyId: 'KEY', secretAccessKey: 'a secret of ours' }

async function aStore(settings: Partial<Parameters<typeof liveFileStore>[0]> = {}) {
  const simulator = await startFileStoreSimulator(bucket, { now })
  const log = { info: () => undefined, warn: () => undefined }
  const store = liveFileStore({ ...bucket, baseUrl: `${simulator.url}/`, now, log, retryBaseMs: 1, ...settings })
  onTestFinished(() => store.close())
  onTestFinished(() => simulator.stop())
  return { simulator, store }
}

async function codeOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ServiceError)) throw new Error('no ServiceError', { cause: error })
  return error.code
}

test('bytes come back as they were put, until they are removed', async () => {
  const { store, simulator } = await aStore()
  const [key, bytes] = [randomUUID(), randomBytes(2_000_000)]
  await store.put(key, bytes)
  expect(Object.keys(simulator.state().objects)).toEqual([key])
  expect(await store.get(key)).toEqual(bytes)
  await store.put(key, bytes.subarray(0, 9))
  expect(await store.get(key)).toEqual(bytes.subarray(0, 9))
  await store.remove(key)
  await store.remove(key)
  expect(await codeOf(store.get(key))).toBe('FILE_STORE_MISSING')
})

test('an answer that is lost is asked for again', async () => {
  const { store, simulator } = await aStore()
  const key = randomUUID()
  simulator.addFault({ kind: 'drop' })
  simulator.addFault({ kind: 'http-500', status: 503 })
  await store.put(key, Buffer.from('kuitti'))
  expect((await store.get(key)).toString()).toBe('kuitti')
})

test.each([
  ['FILE_STORE_LOGIN_REFUSED', { kind: 'reject' }],
  ['FILE_STORE_BUSY', { kind: 'http-500', status: 429, count: 9 }],
  ['FILE_STORE_FAILED', { kind: 'http-500', count: 9 }],
  ['FILE_STORE_NO_ANSWER', { kind: 'timeout', count: 9 }],
] as const)('a failure is told to staff as %s', async (code, fault) => {
  const { simulator, store } = await aStore(fault.kind === 'timeout' ? { readTimeoutMs: 500 } : {})
  simulator.addFault(fault)
  expect(await codeOf(store.put(randomUUID(), Buffer.from('x')))).toBe(code)
})

test.each([
  ['FILE_STORE_LOGIN_REFUSED', { secretAccessKey: 'another' }],
  ['FILE_STORE_LOGIN_REFUSED', { region: 'eu-west-1' }],
  ['FILE_STORE_LOGIN_REFUSED', { now: () => now().add({ minutes: 6 }) }],
  ['FILE_STORE_MISSING', { bucket: 'muu' }],
  ['FILE_STORE_UNREACHABLE', { baseUrl: 'http://127.0.0.1:1' }],
] as const)('what is wrong in the settings is told as %s', async (code, settings) => {
  const { store } = await aStore(settings)
  expect(await codeOf(store.put(randomUUID(), Buffer.from('x')))).toBe(code)
})
