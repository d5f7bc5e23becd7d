/**
 * `npm run simulate`: months of payments, each decided by its seed, with the faults of a bank and of a process that dies. After each the
 * bank's ledger, our books and the states of salaries and bills agree to the cent. `-- --months 1000 --seed 1` says how many, and from where.
 */
import { parseArgs } from 'node:util'
import { run } from './run.ts'

const { months, seed } = parseArgs({
  options: { months: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
}).values

const args = ['run', '--project', 'db', 'server/src/main/simulation.db.test.ts']
const { ok } = await run('vitest', args, { shown: true, env: { SIMULATE_MONTHS: months, SIMULATE_SEED: seed } })
process.exitCode = ok ? 0 : 1
