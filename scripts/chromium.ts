import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { root, run } from './run.ts'

export { findChromium } from '../e2e/chromium.ts'

type Command = readonly [program: string, ...args: string[]]

const byApt = 'apt-get update -q && apt-get install -q -y --no-install-recommends chromium'
const playwrightsOwn = [
  process.execPath,
  join(root, 'node_modules/@playwright/test/cli.js'),
  'install',
  'chromium',
] as const

/** An installed Chromium; else Debian's, where this is root; else Playwright's own. Gives what went wrong, or undefined. */
export async function ensureChromium(): Promise<string | undefined> {
  if (findChromium()) return undefined
  const complaints: string[] = []
  for (const [program, ...args] of waysToInstall()) {
    process.stderr.write(`Installing Chromium: ${[program, ...args].join(' ')}\n`)
    const { output } = await run(program, args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (findChromium()) return undefined
    complaints.push(output.trim())
  }
  return complaints.join('\n')
}

function waysToInstall(): Command[] {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  return isDebianRoot ? [['sh', '-c', byApt], playwrightsOwn] : [playwrightsOwn]
}
