import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { begun, endDownloadsAtStop } from './download.ts'

const PART = new Uint8Array(1_000_000)

/** Parts without end, of which it is told how many were made and whether the making has ended. */
function endless() {
  const made = { parts: 0, hasEnded: false }
  async function* parts() {
    try {
      for (;;) {
        made.parts += 1
        yield PART
      }
    } finally {
      made.hasEnded = true
    }
  }
  return { made, parts: parts() }
}

/** An answer that its reader takes no more of than its beginning. */
async function aSlowReader() {
  const { made, parts } = endless()
  const http = Fastify()
  endDownloadsAtStop(http)
  http.get('/', async (_, reply) => reply.type('application/zip').send(await begun(parts)))
  const address = await http.listen()
  onTestFinished(() => http.close())
  const [answer] = (await once(get(address), 'response')) as [IncomingMessage]
  answer.on('error', () => undefined)
  await once(answer, 'readable')
  return { made, http, answer }
}

const ended = (made: { hasEnded: boolean }) => vi.waitFor(() => expect(made.hasEnded).toBe(true), { timeout: 30_000 })

test('no more is made than the reader takes', async () => {
  const { made } = await aSlowReader()
  await new Promise((resolve) => setImmediate(resolve))
  expect(made.parts).toBeLessThan(20)
  expect(made.hasEnded).toBe(false)
})

test('a reader who goes away ends the making', async () => {
  const { made, answer } = await aSlowReader()
  answer.destroy()
  await ended(made)
})

test('a slow reader does not keep the server from stopping', async () => {
  const { made, http } = await aSlowReader()
  await http.close()
  await ended(made)
})

test('what fails at first is refused, and what fails later breaks the answer off', async () => {
  async function* failing(after: number) {
    for (let part = 0; part < after; part += 1) yield PART
    throw new Error('no more')
  }
  await expect(begun(failing(0))).rejects.toThrow('no more')
  const read = async () => {
    for await (const _ of await begun(failing(2)));
  }
  await expect(read()).rejects.toThrow('no more')
})

test('a download that nobody begins to read ends, too', async () => {
  const { made, parts } = endless()
  const download = await begun(parts)
  download.destroy()
  await ended(made)
})
