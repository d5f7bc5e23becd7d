import { type Measurement, printRows, type Row } from './measure.ts'

const measurements: Readonly<Record<string, () => Promise<Measurement>>> = {
  'engine-slips': async () => (await import('./engine-slips.ts')).engineSlips,
  calculators: async () => (await import('./calculators.ts')).calculators,
  'salary-job': async () => (await import('./salary-job.ts')).salaryJob,
  'payment-files': async () => (await import('./payment-files.ts')).paymentFiles,
  signatures: async () => (await import('./signatures.ts')).signatures,
  writers: async () => (await import('./writers.ts')).writers,
}

/** `npm run bench` measures everything, `npm run bench -- engine-slips` only what is named. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const unknown = wanted.find((name) => !Object.hasOwn(measurements, name))
  if (unknown !== undefined) {
    process.stderr.write(`There is no measurement ${unknown}: choose from ${Object.keys(measurements).join(', ')}.\n`)
    process.exitCode = 1
    return
  }
  const rows: Row[] = []
  for (const [name, load] of Object.entries(measurements)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stderr.write(`${name} …\n`)
    rows.push(...(await (await load()).run()))
  }
  printRows(rows)
}

await main()
