import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const call = { path: '/api/admin/tamigo/salary/{id}/{status}' }

test('parameters are filled into the path and escaped', () => {
  expect(addressOf(call, { params: { id: 7, status: 'a/b?' } })).toBe('/api/admin/tamigo/salary/7/a%2Fb%3F')
})

test('a query holds only what was given', () => {
  const query = { search: 'Åke & co', page: 0, state: undefined, from: null }
  expect(addressOf({ path: '/api/x' }, { query })).toBe('/api/x?search=%C3%85ke+%26+co&page=0')
  expect(addressOf({ path: '/api/x' }, { query: {} })).toBe('/api/x')
})
