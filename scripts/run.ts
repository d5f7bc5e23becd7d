import { type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

interface Run {
  readonly cwd?: string
  readonly env?: NodeJS.ProcessEnv
  /** Shows the program's words as they come, too. */
  readonly shown?: boolean
  readonly onStart?: (pid: number | undefined) => void
}

interface Ended {
  readonly ok: boolean
  readonly output: string
}

/** The environment with the project's own tools first, and without colours where nobody would see them. */
export function withTools(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return {
    ...process.env,
    ...colours,
    PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    ...env,
  }
}

/** Runs a program to its end. A program that is not there has ended badly like any other. */
export function run(program: string, args: readonly string[], { cwd = root, env, shown = false, onStart }: Run = {}) {
  const options: SpawnOptions = {
    cwd,
    env: withTools(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  }
  return new Promise<Ended>((resolve) => {
    const child = spawn(program, args, options)
    onStart?.(child.pid)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (shown) process.stdout.write(text)
      })
    }
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}
