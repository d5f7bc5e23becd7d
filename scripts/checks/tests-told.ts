import { stripVTControlCharacters } from 'node:util'

/** A test, how long it took, and with what words each of its tries failed. */
export interface Told {
  readonly name: string
  readonly ms: number
  readonly failures: readonly string[]
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly duration?: number | null
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface PlaywrightResult {
  readonly duration: number
  readonly errors?: readonly { readonly message?: string; readonly snippet?: string }[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly results: readonly PlaywrightResult[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

export function toldByVitest({ testResults }: VitestReport, root: string): Told[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages = [] }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName.trim()}`,
      ms: duration ?? 0,
      failures: failureMessages,
    })),
  )
}

export function toldByPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Told[] {
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return suites.flatMap(specs).map(({ title, file, tests }) => {
    const tries = tests.flatMap(({ results }) => results)
    const errors = tries.flatMap((each) => each.errors ?? [])
    return {
      name: `e2e/${file}: ${title}`,
      ms: tries.reduce((sum, { duration }) => sum + duration, 0),
      failures: errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`),
    }
  })
}

const SHOWN = 10

/** The slowest of them, a line for each. */
export function slowestOf(told: readonly Told[]): string {
  const slowest = told.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`).join('')
}

const LINES = 15

/** What failed, with the first words of why: whoever sees only the end of a long run needs no more of it. */
export function failedOf(told: readonly Told[]): string {
  const beginOf = (words: string) => {
    const lines = stripVTControlCharacters(words).split('\n')
    return lines.filter((line) => line.trim() !== '').slice(0, LINES)
  }
  return told
    .filter(({ failures }) => failures.length > 0)
    .map(
      ({ name, failures }) =>
        `✗ ${name}\n${failures
          .flatMap(beginOf)
          .map((line) => `    ${line}\n`)
          .join('')}`,
    )
    .join('')
}
