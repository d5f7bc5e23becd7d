/** What one measurement found: a figure of ours beside a peer or a limit that was measured in the same run. */
export interface Row {
  readonly name: string
  readonly ours: string
  readonly peer: string
  readonly ratio: string
  readonly remark: string
}

export interface Measurement {
  run(): Promise<readonly Row[]>
}

/** The fastest of several runs, in milliseconds: the one that other work on the machine disturbed least. */
export async function fastest(runs: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now()
    await work()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

export function perSecond(count: number, ms: number): string {
  return `${whole.format((count / ms) * 1000)}/s`
}

export function milliseconds(ms: number): string {
  return `${whole.format(ms)} ms`
}

/** How many times as long ours takes. */
export function times(ours: number, peer: number): string {
  return `${(ours / peer).toFixed(2)} ×`
}

export function printRows(rows: readonly Row[]): void {
  const columns = ['name', 'ours', 'peer', 'ratio', 'remark'] as const
  const all: Record<(typeof columns)[number], string>[] = [
    { name: 'measurement', ours: 'ours', peer: 'peer', ratio: 'ratio', remark: 'what is compared' },
    ...rows,
  ]
  const widths = columns.map((column) => Math.max(...all.map((row) => row[column].length)))
  for (const row of all) {
    const cells = columns.map((column, index) => row[column].padEnd(widths[index] ?? 0))
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`)
  }
}
