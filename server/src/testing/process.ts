import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../main/main.ts', import.meta.url))
const COMPILED = fileURLToPath(new URL('./compiled.ts', import.meta.url))

/** The arguments by which Node runs a program that is killed and started many times: to read it anew takes longer than most of its work. */
export function compiled(program: string, ...args: readonly string[]): string[] {
  return [COMPILED, program, ...args]
}

/** The product as a process of its own, to be killed and started again. */
export class ProductProcess {
  readonly #environment: () => Record<string, string>
  readonly #main: string
  #child: ChildProcess | null = null
  #url = ''

  /** The environment is asked at each start: a clock goes on while the product is down. */
  constructor(environment: () => Record<string, string>, main = MAIN) {
    this.#environment = environment
    this.#main = main
  }

  get url(): string {
    return this.#url
  }

  /** Resolves when it is ready to serve. Throws what it says when it ends instead. */
  async start(): Promise<void> {
    const env = { ...process.env, PORT: '0', ...this.#environment() }
    const child = spawn(process.execPath, compiled(this.#main), { env })
    this.#child = child
    this.#url = await new Promise((ready, failed) => {
      let said = ''
      const listen = (chunk: Buffer) => {
        said += chunk
        const address = /ready at (\S+)/.exec(said)?.[1]
        if (address) ready(address.replace('localhost', '127.0.0.1'))
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', (code) => failed(new Error(`the product ended with ${code}: ${said}`)))
    })
  }

  /** `kill -9`: it has no chance to put anything in order. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
}
