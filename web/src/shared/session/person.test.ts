import { expect, test } from 'vitest'
import { isExpired, onlyStored, readPerson } from './person.ts'

const person = {
  id: 1,
  firstName: 'Åsa',
  lastName: 'Mäki',
  fullName: 'Åsa Mäki',
  username: 'asa@example.com',
  role: 'ROLE_ADMIN' as const,
  authtoken: 'a.b.c',
}
const token = (payload: object) => {
  const bytes = new TextEncoder().encode(JSON.stringify(payload))
  return `head.${bytes.toBase64({ alphabet: 'base64url', omitPadding: true })}.sign`
}

test('only id, names, role and token are kept in the browser', () => {
  expect(Object.keys(onlyStored({ ...person, sotu: '010190-900A' } as typeof person)).sort()).toEqual([
    'authtoken',
    'firstName',
    'fullName',
    'id',
    'lastName',
    'role',
  ])
})

test('a stored text that is no person is nobody', () => {
  for (const text of [null, '', '{', 'null', '[]', '{"id":"1"}', '{"id":1,"authtoken":"x","role":"ROLE_KING"}'])
    expect(readPerson(text)).toBeUndefined()
  expect(readPerson(JSON.stringify(person))).toEqual(onlyStored(person))
})

test('a token is over when its exp, in seconds, is before now', () => {
  expect(isExpired(token({ exp: 1000, name: 'Åsa' }), 999)).toBe(false)
  expect(isExpired(token({ exp: 1000 }), 1001)).toBe(true)
})

test('a token that cannot be decoded is over', () => {
  for (const broken of ['', 'abc', 'a.%%%.c', 'a.bm90IGpzb24.c', token({}), token({ exp: 'soon' })])
    expect(isExpired(broken, 0)).toBe(true)
})
