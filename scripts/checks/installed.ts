import { existsSync } from 'node:fs'
import { run } from '../run.ts'

export type Command = readonly [program: string, ...args: string[]]

export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Debian's package of this name. */
export function packaged(name: string): Command {
  return ['sh', '-c', `apt-get update -q && apt-get install -q -y --no-install-recommends ${name}`]
}

let before: Promise<unknown> = Promise.resolve()

/**
 * Installs what is not there by the first of these ways that does. Gives what went wrong, or undefined. One thing at a time: Debian's
 * installer refuses to run twice.
 */
export function installed(...asked: Parameters<typeof install>): Promise<string | undefined> {
  const done = before.then(() => install(...asked))
  before = done
  return done
}

async function install(name: string, isThere: () => boolean, ways: readonly Command[]): Promise<string | undefined> {
  if (isThere()) return undefined
  const complaints: string[] = []
  for (const [program, ...args] of ways) {
    process.stderr.write(`Installing ${name}: ${[program, ...args].join(' ')}\n`)
    const { output } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (isThere()) return undefined
    complaints.push(output.trim())
  }
  return complaints.join('\n')
}
