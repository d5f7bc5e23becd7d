import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './web.ts'

const built = mkdtempSync(join(tmpdir(), 'web-'))
const http = Fastify()

beforeAll(async () => {
  mkdirSync(join(built, 'assets'))
  for (const name of ['index.html', 'assets/page.js', 'assets/page.js.br', 'assets/worker.mjs'])
    writeFileSync(join(built, name), name)
  await http.register(helmet)
  await serveWeb(http, built)
})
afterAll(async () => {
  await http.close()
  rmSync(built, { recursive: true })
})

const get = (url: string) => http.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })

test('a script comes as it was packed at the build, without headers of a document', async () => {
  const { headers, body } = await get('/assets/page.js')
  expect(body).toBe('assets/page.js.br')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('content-security-policy')
})

test.each(['/', '/index.html', '/tamigo/salaries', '/assets/worker.mjs'])('%s keeps its policy', async (url) => {
  expect((await get(url)).headers).toMatchObject({ 'content-security-policy': expect.any(String) })
})
