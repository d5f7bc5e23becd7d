/** A test and how long it took. */
export interface Timed {
  readonly name: string
  readonly ms: number
}

export interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}

export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly PlaywrightSuite[]
}

export function timedByVitest({ testResults }: VitestReport, root: string): Timed[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${name.replace(`${root}/`, '')}: ${fullName.trim()}`,
      ms: duration ?? 0,
    })),
  )
}

export function timedByPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): Timed[] {
  const specs = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(specs),
  ]
  return suites.flatMap(specs).map(({ title, file, tests }) => ({
    name: `e2e/${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }))
}

const SHOWN = 10

/** The slowest of them, a line for each. */
export function slowestOf(timed: readonly Timed[]): string {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)
  return slowest.map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${name}\n`).join('')
}
