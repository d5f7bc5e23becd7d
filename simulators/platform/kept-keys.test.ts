import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSelfSigned } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { checkTrusted } from '@palkkasilta/server/src/platform/certificates/signers.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyTime, keptKeys } from './kept-keys.ts'

let folder: string

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'keys-')), 'data')
})

afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const ours = () =>
  keptKeys(folder, 'keys.json', ['us', 'them'], async () => ({
    us: await createSelfSigned('CN=Us', anyTime),
    them: await createSelfSigned('CN=Them', anyTime),
  }))

test('keys are made once and stay, readable by their owner only', async () => {
  const first = await ours()
  const again = await ours()
  expect(again.us.certificate.raw).toEqual(first.us.certificate.raw)
  expect(again.us.certificate.checkPrivateKey(again.us.privateKey)).toBe(true)
  expect(again.them.certificate.subject).toBe('CN=Them')
  expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['keys.json'])
})

test('processes that start at once end with the same keys', async () => {
  const [one, other] = await Promise.all([ours(), ours()])
  expect(one.us.certificate.raw).toEqual(other.us.certificate.raw)
})

test('keys hold for any demo clock', async () => {
  const { us } = await ours()
  for (const year of [2021, 2026, 2048]) {
    const at = Temporal.Instant.from(`${year}-06-01T00:00:00Z`)
    expect(() => checkTrusted(us.certificate, { certificates: [us.certificate], at })).not.toThrow()
  }
})

test('a file of other keys is refused by its name', async () => {
  await ours()
  const others = keptKeys(folder, 'keys.json', ['register'], async () => ({
    register: await createSelfSigned('CN=Register', anyTime),
  }))
  await expect(others).rejects.toThrow('keys.json has no key of the name register')
})
