import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findChromium } from './chromium.ts'
import { COMES_WITHIN_MS } from './expect.ts'

/** Keeps the browser from calling its maker. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What a page works less by: two processes fewer that all is handed through, and nothing compiled as for a page that lives for hours.
 * Chromium takes the last list of features alone; the second one is Playwright's own.
 */
const light = [
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
  '--js-flags=--no-opt --min-semi-space-size=16',
]

// This file is read again in every worker: what was found once is handed on in the environment.
process.env.E2E_CHROMIUM ??= findChromium() ?? ''
// without a language the browser gives no file a name with an ä
process.env.LANG ??= 'C.UTF-8'

/** They take longest: begun last, they would keep one worker busy while the others have nothing left to do. */
const LONG = /(sweep|walk|two-people|typing-errors|workforce-\w+|agreements|departments|retro|export|bills)\.spec\.ts$/
const ALL = /\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'others', testMatch: ALL, testIgnore: LONG },
  ],
  globalSetup: './fill-once.ts',
  outputDir: '../test-results/browser',
  forbidOnly: true,
  // a browser test waits for a quarter of its time
  workers: Math.max(3, availableParallelism()),
  // as COMES_WITHIN_MS, for a whole test
  timeout: 180_000,
  expect: { timeout: COMES_WITHIN_MS },
  use: {
    locale: 'fi-FI',
    timezoneId: 'Europe/Helsinki',
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // what was done and asked, without pictures of every step: they take a sixth of the time, and `--trace on` takes them
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...quiet, ...light],
      chromiumSandbox: process.getuid?.() !== 0,
      ...(process.env.E2E_CHROMIUM && { executablePath: process.env.E2E_CHROMIUM }),
    },
  },
})
