/** `npm test`: everything that is checked, in the browser too. The last line is `N passed, N failed`. */
import { runChecks, runKillTestsBeside, runTests, sum, type Tally, tell } from './checks/checks.ts'
import { ensureChromium } from './checks/chromium.ts'
import { type PlaywrightReport, slowestOf, timedByPlaywright } from './checks/slowest.ts'
import { run } from './run.ts'
import { ensureWeb } from './web.ts'

/** A test that passes only at the second try has failed. */
function tallyPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const took = timedByPlaywright({ suites })
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, took }
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

const checked = await runChecks()
const { passed, failed, took = [] } = sum([checked, ...(await Promise.all([runKillTestsBeside(), runInBrowser()]))])
process.stdout.write(`The slowest tests:\n${slowestOf(took)}`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
