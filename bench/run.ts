import { calculators } from './calculators.ts'
import { engineSlips } from './engine-slips.ts'
import { type Measurement, printRows, type Row } from './measure.ts'
import { paymentFiles } from './payment-files.ts'
import { salaryJob } from './salary-job.ts'

const measurements: readonly Measurement[] = [engineSlips, calculators, salaryJob, paymentFiles]

/** `npm run bench` measures everything, `npm run bench -- engine-slips` only what is named. */
async function main(): Promise<void> {
  const wanted = process.argv.slice(2)
  const chosen = measurements.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  const rows: Row[] = []
  for (const measurement of chosen) {
    process.stderr.write(`${measurement.name} …\n`)
    rows.push(...(await measurement.run()))
  }
  printRows(rows)
}

await main()
