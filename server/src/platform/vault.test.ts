import { expect, test } from 'vitest'
import { altered, sealedEarlier } from '../testing/sealed-earlier.ts'
import { DoesNotOpen, openVault } from './vault.ts'

const KEY = '9f3c1b7de805a264c8f17b3e92d0546af1c87e3b5d90264a8b7fe1c3d0952a46'
const vault = openVault(KEY)
const other = openVault('ab'.repeat(32))
const idOf = (sealed: Buffer) => sealed.subarray(0, 12).toString('hex')

test('what is sealed says in which form and by which key', () => {
  const [one, two] = [vault.seal('310588-901T', 'a'), vault.seal('toinen', 'b')]
  expect(one.subarray(0, 4).toString('latin1')).toBe('PKS\x01')
  expect(idOf(one)).toBe(idOf(two))
  expect(idOf(one)).not.toBe(idOf(other.seal('310588-901T', 'a')))
})

test('what is sealed opens by its key, for its place and unaltered alone', () => {
  const sealed = vault.seal('310588-901T', 'a')
  expect(vault.open(sealed, 'a')).toBe('310588-901T')
  for (const wrong of [
    () => vault.open(sealed, 'b'),
    () => other.open(sealed, 'a'),
    () => vault.open(altered(sealed), 'a'),
    () => vault.open(sealed.subarray(0, 20), 'a'),
    () => vault.open(Buffer.alloc(0), 'a'),
  ])
    expect(wrong).toThrow(DoesNotOpen)
})

test('what earlier versions sealed without a header opens still', () => {
  expect(vault.open(sealedEarlier(KEY, '310588-901T', 'a'), 'a')).toBe('310588-901T')
  expect(() => other.open(sealedEarlier(KEY, '310588-901T', 'a'), 'a')).toThrow(DoesNotOpen)
})
