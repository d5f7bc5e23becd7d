/** What a finding is held against, in its unit: measured in the same run, or published, which `what` says then. */
export interface Reference {
  readonly value: number
  readonly what: string
}

export type Unit = '/s' | 'ms' | 'MB' | 'kB' | '×' | 'requests' | 'statements' | 'pieces' | 'points'

/** One figure of ours beside what it could be at best (`limit`) or what others reach (`peer`), and what it should be. */
export interface Finding {
  readonly name: string
  readonly value: number
  readonly unit: Unit
  readonly limit?: Reference
  readonly peer?: Reference
  readonly goal?: Goal
}

export type Goal = { readonly atLeast: number } | { readonly atMost: number }

export interface Measurement {
  run(): Promise<readonly Finding[]>
}

/** A finding as it is printed: with its ratio to limit or peer, and whether the goal is met. */
export interface Row extends Finding {
  readonly ratio: number | null
  readonly met: boolean | null
}

export function rowOf(finding: Finding): Row {
  const beside = finding.limit ?? finding.peer
  const ratio = beside && beside.value !== 0 ? finding.value / beside.value : null
  return { ...finding, ratio, met: isMet(finding) }
}

function isMet({ value, goal }: Finding): boolean | null {
  if (!goal) return null
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

interface Run {
  readonly count: number
  readonly ms: number
}

/** How the time for one grows from a small run to one ten times as large. */
export function growth(name: string, small: Run, large: Run): Finding {
  const each = ({ count, ms }: Run) => ms / count
  return { name: `${name}, growth of each`, value: each(large) / each(small), unit: '×', goal: { atMost: 1.1 } }
}

export function perSecond(count: number, ms: number): number {
  return (count / ms) * 1000
}

export function megabytes(bytes: number): number {
  return bytes / 1_048_576
}

/** In milliseconds. */
export async function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The fastest of several runs, in milliseconds: the one that other work on the machine disturbed least. */
export async function fastest(runs: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) best = Math.min(best, await timeOf(work))
  return best
}
