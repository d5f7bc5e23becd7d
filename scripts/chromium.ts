import { join } from 'node:path'
import { findChromium } from '../e2e/chromium.ts'
import { type Command, installed, isDebianRoot, packaged } from './installed.ts'
import { root } from './run.ts'

export { findChromium } from '../e2e/chromium.ts'

const playwrightsOwn: Command = [
  process.execPath,
  join(root, 'node_modules/@playwright/test/cli.js'),
  'install',
  'chromium',
]

/** An installed Chromium; else Debian's, where this is root; else Playwright's own. Gives what went wrong, or undefined. */
export function ensureChromium(): Promise<string | undefined> {
  const isThere = () => findChromium() !== undefined
  return installed('Chromium', isThere, isDebianRoot() ? [packaged('chromium'), playwrightsOwn] : [playwrightsOwn])
}
