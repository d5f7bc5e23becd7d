import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { openLog } from '@palkkasilta/server/src/platform/log.ts'
import { startPostgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import { root } from '../../scripts/run.ts'
import { ensureWeb } from '../../scripts/web.ts'
import { type Finding, type Measurement, timeOf } from '../tools/measure.ts'

const SECOND_STARTS = 3
/** In a checkout where nothing was started yet, no compiled module is kept. */
const NOTHING_COMPILED = { NODE_DISABLE_COMPILE_CACHE: '1' }

/** From `npm start` in a built checkout to `/readyz`: the first one fills the demo, the second one finds it filled. */
export const start: Measurement = {
  async run() {
    const complaint = await ensureWeb()
    if (complaint !== undefined) throw new Error(complaint)
    const folder = mkdtempSync(join(tmpdir(), 'palkkasilta-bench-'))
    try {
      const first = await startedIn(join(folder, 'product'), NOTHING_COMPILED)
      // the one that keeps what it has compiled
      await startedIn(join(folder, 'product'))
      const again: number[] = []
      for (let turn = 0; turn < SECOND_STARTS; turn += 1) again.push(await startedIn(join(folder, 'product')))
      const [bareFirst, bareAgain] = [await bareStart(join(folder, 'bare')), await bareStart(join(folder, 'bare'))]
      return [
        finding('first start, the demo filled', first, bareFirst, 12_000),
        finding('second start', Math.min(...again), bareAgain, 2_000),
      ]
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}

function finding(name: string, value: number, limit: number, atMost: number): Finding {
  return { name, value, unit: 'ms', limit: { value: limit, what: 'node and PostgreSQL alone' }, goal: { atMost } }
}

/** Milliseconds until it is ready; then it is stopped. */
async function startedIn(dataDir: string, environment: Record<string, string> = {}): Promise<number> {
  const product = spawn(process.execPath, [join(root, 'scripts/bootstrap.mjs'), 'scripts/start.ts'], {
    cwd: root,
    env: { ...process.env, ...environment, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(product, 'exit')
  const ms = await timeOf(async () => {
    const url = await Promise.race([addressOf(product.stdout), ended.then(() => undefined)])
    if (url === undefined) throw new Error('the product ended before it was ready')
    const reply = await fetch(`${url}/readyz`)
    if (!reply.ok) throw new Error(`not ready: ${await reply.text()}`)
  })
  product.kill('SIGTERM')
  await ended
  return ms
}

/** Out of what it says; it goes on speaking. */
function addressOf(output: Readable): Promise<string> {
  let said = ''
  return new Promise((resolve) => {
    output.on('data', (part) => {
      said += part
      const address = /ready at (\S+)/.exec(said)?.[1]
      if (address) resolve(address.replace('localhost', '127.0.0.1'))
    })
  })
}

/** Node that does nothing, and a PostgreSQL that takes a connection; at the first time its cluster is made. */
async function bareStart(dataDir: string): Promise<number> {
  const node = await timeOf(() => once(spawn(process.execPath, ['-e', '0']), 'exit'))
  let stop = async () => {}
  const postgres = await timeOf(async () => {
    stop = (await startPostgres({ dataDir, log: openLog('error') })).stop
  })
  await stop()
  return node + postgres
}
