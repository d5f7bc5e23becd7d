/** `npm run dev`: the server, started again whenever its sources change, and the web with changes at once. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { openLog } from '../server/src/platform/log.ts'
import { startPostgres } from '../server/src/platform/postgres/start.ts'
import { root, withTools } from './run.ts'

const shared = { stdio: 'inherit', env: withTools() } as const

// held here as well, so that the database does not stop and start with every change
const postgres = process.env.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: resolve(process.env.DATA_DIR || 'data'), log: openLog('warn') })

const main = process.env.PALKKASILTA_MODE === 'production' ? 'server/src/main/main.ts' : 'demo/main.ts'
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', main], { ...shared, cwd: root }),
  spawn('vite', [], { ...shared, cwd: resolve(root, 'web'), shell: process.platform === 'win32' }),
]
let isEnding = false
for (const child of children) child.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await Promise.all(children.map(ended))
  await postgres?.stop()
}

function ended(child: (typeof children)[number]): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.on('exit', () => done())
    child.kill('SIGTERM')
  })
}
