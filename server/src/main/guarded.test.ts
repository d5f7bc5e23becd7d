import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerProblems } from '../kernel/problems.ts'
import { insideOnly } from './guarded.ts'

const TOKEN = 'q3W9-kfhT2vLx8Zr7pYbN4sD6mEa1cGu'

interface Caller {
  readonly remoteAddress?: string
  readonly headers?: Record<string, string>
}

async function statusFor(url: string, caller: Caller, operationsToken?: string): Promise<number> {
  const http = Fastify()
  answerProblems(http)
  await insideOnly(http, { operationsToken }, (inside) => inside.get('/inside', async () => 'shown'))
  http.get('/outside', async () => 'shown')
  return (await http.inject({ url, remoteAddress: '127.0.0.1', ...caller })).statusCode
}

const strangers: Readonly<Record<string, Caller>> = {
  'another machine': { remoteAddress: '192.0.2.7' },
  'a proxy of this machine': { headers: { 'x-forwarded-for': '192.0.2.7' } },
  'somebody who says to be this machine': { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
}

test.each(['/inside', '/inside?x=1', '/in%73ide'])('%s is for this machine and for who has the token', async (url) => {
  expect(await statusFor(url, {})).toBe(200)
  expect(await statusFor(url, { remoteAddress: '::1' })).toBe(200)
  for (const caller of Object.values(strangers)) {
    const withToken = (token: string) => ({
      ...caller,
      headers: { ...caller.headers, authorization: `Bearer ${token}` },
    })
    expect(await statusFor(url, caller, TOKEN)).toBe(403)
    expect(await statusFor(url, withToken('undefined'))).toBe(403)
    expect(await statusFor(url, withToken('x'.repeat(32)), TOKEN)).toBe(403)
    expect(await statusFor(url, withToken(TOKEN), TOKEN)).toBe(200)
  }
})

test('other calls are not held up', async () => {
  for (const caller of Object.values(strangers)) expect(await statusFor('/outside', caller)).toBe(200)
})
