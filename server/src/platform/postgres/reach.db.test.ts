import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { reachDatabase } from './reach.ts'

const url = inject('superuserUrl')

test('a database that works is accepted', async () => {
  await expect(reachDatabase(url)).resolves.toBeUndefined()
})

test.each([
  ['a wrong password', url.replace(/:[^:@]+@/, ':wrong@'), 'it refuses the user or the password'],
  ['a database that is not there', url.replace(/[^/]+$/, 'nowhere'), 'it has no database of that name'],
  ['a port where nothing listens', 'postgres://user:secret@127.0.0.1:1/palkkasilta', 'nothing listens there'],
  [
    'a socket that is not there',
    'postgres://user:secret@127.0.0.1:1/palkkasilta?host=%2Fnowhere',
    'nothing listens there',
  ],
  ['a host that does not exist', 'postgres://user:secret@nowhere.invalid/palkkasilta', 'host'],
])('%s is one sentence that names the database and keeps the password', async (_, wrong, meaning) => {
  const { host, pathname } = new URL(wrong)
  const sentence = await reachDatabase(wrong).catch((error: Error) => error.message)
  expect(sentence).toContain(`The database of DATABASE_URL (${host}${pathname}) cannot be used: `)
  expect(sentence).toContain(meaning)
  expect(sentence).not.toMatch(/secret|wrong@|\n/)
})

test('something else than PostgreSQL at the address is one sentence, too', async () => {
  const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  const port = typeof address === 'object' ? address?.port : 0
  await expect(reachDatabase(`postgres://user@127.0.0.1:${port}/x`)).rejects.toThrow(
    /^The database of DATABASE_URL .* cannot be used: /,
  )
  stranger.close()
})
