import { parseArgs } from 'node:util'
import { measurements } from './measurements.ts'
import { savePerformance } from './performance-page.ts'
import { terminalTable } from './table.ts'
import { type Row, rowOf } from './tools/measure.ts'

/**
 * `npm run bench` measures everything and keeps the table of docs/performance.md; `npm run bench -- engine-slips` measures only
 * what is named, and saves it with `--save`. `--json` prints the rows as data.
 */
async function main(): Promise<void> {
  const { positionals: wanted, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, save: { type: 'boolean', default: false } },
  })
  const names = Object.keys(measurements)
  const unknown = wanted.find((name) => !names.includes(name))
  if (unknown !== undefined) {
    process.stderr.write(`There is no measurement ${unknown}: choose from ${names.join(', ')}.\n`)
    process.exitCode = 1
    return
  }
  const results = new Map<string, readonly Row[]>()
  for (const [name, load] of Object.entries(measurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    const rows = (await (await load()).run()).map(rowOf)
    results.set(name, rows)
    // each at once: a later one that fails takes nothing along
    if (!values.json) process.stdout.write(terminalTable(rows))
  }
  if (values.json) process.stdout.write(`${JSON.stringify([...results.values()].flat(), null, 2)}\n`)
  if (values.save || wanted.length === 0) savePerformance(results, names, Temporal.Now.plainDateISO().toString())
}

await main()
