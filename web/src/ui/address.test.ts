import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './address.ts'

test('what is written into the address is read back as the same texts', () => {
  const search = { search: 'Åke & Öhman + 1', page: '2', from: '2026-02-01' }
  expect(readAddress(writeAddress(search))).toEqual(search)
})

test('what is empty leaves no trace in the address', () => {
  expect(writeAddress({ search: '', page: undefined })).toBe('')
})
