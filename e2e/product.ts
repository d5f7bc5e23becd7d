import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** When the tested product believes it is: a Friday, in the middle of the demo's last month. */
export const NOW = '2026-11-20T08:00:00Z'

const root = join(import.meta.dirname, '..')
const STOP_MS = 90_000

/** A running product of the demo company. */
export interface RunningProduct {
  readonly url: string
  /** Ends it cleanly. */
  stop(): Promise<void>
}

export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), 'palkkasilta-e2e-'))
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** A copy of what a stopped product has kept. */
export function copyOf(folder: string): string {
  const copy = freshFolder()
  copyInto(copy, folder)
  return copy
}

/** The database's files stay those of the user that it runs as. */
export function copyInto(copy: string, folder: string): void {
  if (process.platform === 'win32') cpSync(folder, copy, { recursive: true })
  else execFileSync('cp', ['-a', `${folder}/.`, copy])
}

/** Starts the product as `npm start` does, on a free port and with these settings. Throws what it says where it ends instead. */
export async function startProduct(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PALKKASILTA_MODE: 'demo',
      PALKKASILTA_NOW: NOW,
      ...settings,
    },
  })
  return { url: await addressOf(child), stop: () => ended(child) }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((ready, failed) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      const address = /ready at (\S+)/.exec(said)?.[1]
      if (address) ready(address.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => failed(new Error(`the product ended with ${code}: ${said}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit', { signal: AbortSignal.timeout(STOP_MS) })
  child.kill('SIGTERM')
  await gone
}
