/** `npm test`: everything that is checked, in the browser too. The last line is `N passed, N failed`. */
import fillOnce from '../e2e/fill-once.ts'
import { runChecks, runKillTestsBeside, runTests, runUnitTests, sum, type Tally, tell } from './checks/checks.ts'
import { ensureChromium } from './checks/chromium.ts'
import { failedOf, type PlaywrightReport, slowestOf, toldByPlaywright } from './checks/tests-told.ts'
import { run } from './run.ts'
import { ensureWeb } from './web.ts'

/** A test that passes only at the second try has failed. */
function tallyPlaywright({ stats, suites }: PlaywrightReport): Tally {
  const told = toldByPlaywright({ suites })
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, told }
}

async function runPlaywright(): Promise<Tally> {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json']
  const start = (file: string) => run('playwright', args, { shown: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } })
  return runTests('browser tests', 'playwright.json', start, tallyPlaywright)
}

const reasonOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason))

/** What the browser tests need: a browser, the web, and the demo company, which Playwright finds in the environment. */
async function prepareBrowser(): Promise<{ readonly tally: Tally; removeDemo(): void }> {
  const obstacles = { Chromium: await ensureChromium(), 'web build': await ensureWeb() }
  const tally = sum(Object.entries(obstacles).map(([name, words]) => tell(name, words === undefined, words)))
  if (tally.failed > 0) return { tally, removeDemo() {} }
  try {
    const removeDemo = (await fillOnce()) ?? (() => undefined)
    return { tally: sum([tally, tell('demo company', true)]), removeDemo }
  } catch (error) {
    return { tally: sum([tally, tell('demo company', false, reasonOf(error))]), removeDemo() {} }
  }
}

async function runInBrowser(preparing: ReturnType<typeof prepareBrowser>): Promise<Tally> {
  const { tally, removeDemo } = await preparing
  const tallies = tally.failed === 0 ? [tally, await runPlaywright()] : [tally]
  removeDemo()
  return sum(tallies)
}

// what mostly waits, or works on one core, runs beside what would take more of them
const killed = runKillTestsBeside()
const checked = await runChecks()
const preparing = prepareBrowser()
const tallies = [checked, await runUnitTests(), await runInBrowser(preparing), await killed]
const { passed, failed, told = [] } = sum(tallies)
process.stdout.write(`The slowest tests:\n${slowestOf(told)}${failedOf(told)}`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
