import { expect, test } from 'vitest'
import { openLog } from './log.ts'

function logged(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('a line is JSON with level, time and message', () => {
  const line = JSON.parse(logged((log) => log.info({ batch: 7 }, 'sent')))
  expect(line).toMatchObject({ level: 'info', batch: 7, msg: 'sent' })
  expect(Temporal.Instant.from(line.time)).toBeInstanceOf(Temporal.Instant)
})

test.each([
  ['a national id', 'no card for 131052-308T', '131052-308T'],
  ['a national id with a sign of 2023', 'no card for 131052Y308T', '131052Y308T'],
  ['an IBAN', 'paid to FI2112345600000785', '2112345600000785'],
  ['a printed IBAN', 'paid to FI21 1234 5600 0007 85', '1234 5600'],
  ['a session token', 'refused eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl', 'c2lnbmF0dXJl'],
  ['a token in an address', 'GET /api/pdf/1?authtoken=abc123&x=1', 'abc123'],
  ['the password in an address', 'connecting to postgres://app:hunter2@db/palkkasilta', 'hunter2'],
])('%s in a message never reaches the log', (_, message, secret) => {
  const line = logged((log) => log.info(message))
  expect(line).not.toContain(secret)
  expect(() => JSON.parse(line)).not.toThrow()
})

test('a secret in an error or a field never reaches the log', () => {
  const line = logged((log) =>
    log.error(
      { err: new Error('bad id 131052-308T'), headers: { authtoken: 'abc' }, a: { b: { password: 'hunter2' } } },
      'x',
    ),
  )
  expect(line).not.toMatch(/131052-308T|"abc"|hunter2/)
})

test('ordinary figures stay readable', () => {
  const message = 'salary 1234567 of 2026-11-20, file 0c9a5b1e-8f5b-4f0e-9d2c-0b1c2d3e4f50, 123456,78 €'
  expect(JSON.parse(logged((log) => log.info(message))).msg).toBe(message)
})
