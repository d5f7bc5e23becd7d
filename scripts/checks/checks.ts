import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../run.ts'
import { ensureQpdf } from './qpdf.ts'
import { type Told, toldByVitest, type VitestReport } from './tests-told.ts'

/** What passed and what failed: every test, and every other check as one. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  /** Of each test. */
  readonly told?: readonly Told[]
}

const reports = join(root, 'test-results')
const workspaces: string[] = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).workspaces

type Command = readonly [program: string, ...args: string[]]

/** What was found to be in order is remembered, and looked at again where it changes. */
function onlyWhatChanged(folder: string): string[] {
  const name = folder === '.' ? 'root' : folder
  return ['--incremental', '--tsBuildInfoFile', join(root, 'node_modules/.cache/types', `${name}.tsbuildinfo`)]
}

/** Every check but the tests, as the commands that it takes. */
const checks: Record<string, readonly Command[]> = {
  'lock file': [['node', 'scripts/complete-lock.ts', '--check']],
  types: ['.', ...workspaces]
    .filter((folder) => existsSync(join(root, folder, 'tsconfig.json')))
    .map((folder) => ['tsc', '-p', folder, ...onlyWhatChanged(folder)]),
  lint: [['biome', 'check', '--error-on-warnings']],
  arrows: [
    ['depcruise', '--config', '.dependency-cruiser.mjs', ...workspaces, 'scripts'],
    ['depcruise', '--config', '.dependency-cruiser.folders.mjs', ...workspaces, 'scripts'],
  ],
  unused: [['knip', '--no-config-hints']],
  'unused in production': [['knip', '--production', '--no-config-hints']],
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = (of: 'passed' | 'failed') => tallies.reduce((count, tally) => count + tally[of], 0)
  return { passed: total('passed'), failed: total('failed'), told: tallies.flatMap(({ told = [] }) => told) }
}

/** Tells how a check went, with its words where it failed. */
export function tell(name: string, ok: boolean, words = ''): Tally {
  process.stdout.write(`${ok ? '✓' : '✗'} ${name}\n${ok || !words ? '' : `${words.trimEnd()}\n`}`)
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Types, lint, arrows, unused code (also what tests alone keep in use). */
export async function runChecks(): Promise<Tally> {
  const tallies: Tally[] = []
  const waiting = Object.entries(checks).values()
  // most of them work on one core
  const lane = async () => {
    for (const [name, commands] of waiting) tallies.push(await runCheck(name, commands))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return sum(tallies)
}

export async function runUnitTests(): Promise<Tally> {
  const obstacle = await ensureQpdf()
  const missing = obstacle === undefined ? [] : [tell('qpdf', false, obstacle)]
  return sum([...missing, await runVitest('unit and database tests', ['pure', 'db'])])
}

async function runCheck(name: string, commands: readonly Command[]): Promise<Tally> {
  const complaints: string[] = []
  for (const [program, ...args] of commands) {
    const { ok, output } = await run(program, args)
    if (!ok) complaints.push(output)
  }
  return tell(name, complaints.length === 0, complaints.join('\n'))
}

/** Tests that kill processes in the middle of their work; with a number, only the one that kills PostgreSQL so many times. */
export function runKillTests(kills?: string): Promise<Tally> {
  if (kills === undefined) return runVitest('tests with killed processes', ['kill'])
  const files = ['server/src/main/database.kill.test.ts']
  return runVitest(`PostgreSQL killed ${kills} times`, ['kill'], { files, env: { KILLS: kills } })
}

/** The same one after the other, as they mostly wait, beside other tests; their words come together at the end. */
export function runKillTestsBeside(): Promise<Tally> {
  return runVitest('tests with killed processes', ['kill'], { options: ['--maxWorkers=1'], shown: false })
}

interface VitestRun {
  readonly files?: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly options?: readonly string[]
  readonly shown?: boolean
}

async function runVitest(
  name: string,
  projects: readonly string[],
  { files = [], env = {}, options = [], shown = true }: VitestRun = {},
): Promise<Tally> {
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = (file: string) => [
    'run',
    ...files,
    ...chosen,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const report = `vitest-${projects.join('-')}.json`
  const start = async (file: string) => {
    const ended = await run('vitest', args(file), { shown, env })
    if (!shown) process.stdout.write(ended.output)
    return ended
  }
  return runTests(name, report, start, tallyVitest)
}

function tallyVitest(report: VitestReport): Tally {
  return { passed: report.numPassedTests, failed: report.numFailedTests, told: toldByVitest(report, root) }
}

/** Tests count one by one. A run that ends badly without a failed test has failed once: it could not load or end. */
export async function runTests<Report>(
  name: string,
  reportFile: string,
  start: (file: string) => Promise<{ ok: boolean; output: string }>,
  tallyOf: (report: Report) => Tally,
): Promise<Tally> {
  const file = join(reports, reportFile)
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const { ok, output } = await start(file)
  const { passed, failed, told } = existsSync(file) ? tallyOf(JSON.parse(readFileSync(file, 'utf8'))) : sum([])
  tell(`${name}: ${passed} passed, ${failed} failed`, ok, existsSync(file) ? '' : output)
  return { passed, failed: ok ? failed : Math.max(failed, 1), ...(told && { told }) }
}
