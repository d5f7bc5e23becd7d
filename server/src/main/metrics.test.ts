import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, test } from 'vitest'
import { openLog } from '../platform/log.ts'
import { measureRequests } from './metrics.ts'

test('the line of a call tells who and from where, and nothing that was asked', async () => {
  const lines: object[] = []
  const log = openLog('info', { write: (line) => lines.push(JSON.parse(line)) })
  const http = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  measureRequests(http)
  http.get('/api/login', async () => 'x')
  await http.inject({ url: '/api/login?search=Aino', remoteAddress: '192.0.2.7' })
  expect(lines).toEqual([
    expect.objectContaining({ msg: 'call', route: '/api/login', status: 200, address: '192.0.2.7', person: null }),
  ])
  expect(JSON.stringify(lines)).not.toContain('Aino')
})
