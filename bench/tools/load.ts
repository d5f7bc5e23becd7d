import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Ask {
  readonly url: string
  /** Asked one after the other; each connection begins at another one. */
  readonly paths: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

export interface Loaded {
  readonly perSecond: number
  /** Milliseconds that an answer took. */
  readonly p50: number
  readonly p99: number
  readonly bytesEach: number
  readonly count: number
}

const WORKER = fileURLToPath(new URL('./load-worker.ts', import.meta.url))

/** Asks a server over some connections at once, from a process of its own. Every answer must be a 200. */
export async function load(asked: Ask): Promise<Loaded> {
  const worker = fork(WORKER)
  worker.send(asked)
  const [message] = await Promise.race([
    once(worker, 'message'),
    once(worker, 'exit').then(([code]) => {
      throw new Error(`the load ended with ${code}`)
    }),
  ])
  return message as Loaded
}
