/**
 * `npm run fuzz`: random calls by the contract's own schemas, against a product of its own. No call may fail or be answered beside
 * its shape. `-- --calls 20000 --seed 1` says how many and repeats a run.
 */
import { parseArgs } from 'node:util'
import { run } from './run.ts'

const { calls, seed } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, seed: { type: 'string', default: String(Date.now() % 1e9) } },
}).values

const args = ['run', '--project', 'db', 'server/src/main/fuzz.db.test.ts']
const { ok } = await run('vitest', args, { shown: true, env: { FUZZ_CALLS: calls, FUZZ_SEED: seed } })
process.exitCode = ok ? 0 : 1
