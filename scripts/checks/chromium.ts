import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, HEADLESS_SHELL } from '../../e2e/chromium.ts'
import { root } from '../run.ts'
import { type Command, installed, isDebianRoot, packaged } from './installed.ts'

export { findChromium } from '../../e2e/chromium.ts'

const playwrightsOwn: Command = [
  process.execPath,
  join(root, 'node_modules/@playwright/test/cli.js'),
  'install',
  'chromium',
]

/**
 * On Debian, as root, the Chromium without a window, which the tests take first; where there is none, an installed Chromium, Debian's
 * or Playwright's own. Gives what went wrong, or undefined.
 */
export async function ensureChromium(): Promise<string | undefined> {
  const own = isDebianRoot() ? [packaged('chromium'), playwrightsOwn] : [playwrightsOwn]
  // without it the tests run, too, with what is there
  if (isDebianRoot())
    await installed('Chromium without a window', () => existsSync(HEADLESS_SHELL), [
      packaged('chromium-headless-shell'),
    ])
  return installed('Chromium', () => findChromium() !== undefined, own)
}
