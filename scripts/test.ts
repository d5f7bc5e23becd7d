/** `npm test`: everything that is checked, in the browser too. The last line is `N passed, N failed`. */
import { runChecks, runKillTests, runTests, sum, type Tally, tell } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { run } from './run.ts'
import { ensureWeb } from './web.ts'

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
}

/** A test that passes only at the second try has failed. */
function tallyPlaywright({ stats }: PlaywrightReport): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

async function runPlaywright(): Promise<Tally> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const start = (file: string) => run('playwright', args, { shown: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  return runTests('browser tests', 'playwright.json', start, tallyPlaywright)
}

async function runInBrowser(): Promise<Tally> {
  const obstacles = { Chromium: await ensureChromium(), 'web build': await ensureWeb() }
  const tallies = Object.entries(obstacles).map(([name, words]) => tell(name, words === undefined, words))
  const { failed } = sum(tallies)
  return sum(failed === 0 ? [...tallies, await runPlaywright()] : tallies)
}

const { passed, failed } = sum([await runChecks(), await runKillTests(), await runInBrowser()])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
