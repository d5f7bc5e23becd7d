import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveWeb } from '@palkkasilta/server/src/main/web.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { precompress } from '../../scripts/precompress.ts'
import { reactAdmin } from './react-admin-app.ts'

const FOLDER = join(tmpdir(), 'palkkasilta-peers', 'react-admin-5.15.4')
const run = promisify(execFile)

/** The peer, packed and served as the product's own web is, its calls handed on to the product. */
export async function servePeer(product: string): Promise<FastifyInstance> {
  const dist = await builtPeer()
  const http = Fastify()
  http.get('/api/*', async ({ url, headers }, reply) => {
    const answer = await fetch(`${product}${url}`, { headers: { authtoken: String(headers.authtoken) } })
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text())
  })
  await serveWeb(http, `${dist}/`)
  return http
}

/** Installed once on a machine, in a folder of its own: neither the product nor its tests carry it. */
async function builtPeer(): Promise<string> {
  const dist = join(FOLDER, 'dist')
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of Object.entries(reactAdmin)) writeFileSync(join(FOLDER, name), text)
  if (!existsSync(join(FOLDER, 'node_modules')))
    await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER })
  await run(process.execPath, [join(FOLDER, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: FOLDER })
  await precompress(dist)
  return dist
}
