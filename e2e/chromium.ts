import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Without a window: the same engine for three quarters of the time. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const places = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium that runs on this machine: Debian's before Playwright's own. */
export function findChromium(): string | undefined {
  return [...places, chromium.executablePath()].find(runs)
}

function runs(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}
