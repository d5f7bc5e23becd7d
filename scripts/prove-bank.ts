/**
 * `npm run prove-bank`: files of the bank in any order, damaged ones, and 64 people at the same payments at once. `-- --orders 1000 --repeats 100
 * --mutations 10000 --rounds 1000 --people 64 --seed 1` says how many, and repeats a run.
 */
import { parseArgs } from 'node:util'
import { run } from './run.ts'

const many = (count: number) => ({ type: 'string', default: String(count) }) as const
const { values } = parseArgs({
  options: {
    ...{ orders: many(1_000), repeats: many(100), mutations: many(10_000), rounds: many(1_000), people: many(64) },
    seed: many(1),
  },
})

const files = ['bank-files/proofs.db.test.ts', 'outgoing-payments/crowd.db.test.ts']
const env = Object.fromEntries(Object.entries(values).map(([name, count]) => [`PROOF_${name.toUpperCase()}`, count]))
const args = ['run', '--project', 'db', ...files.map((file) => `server/src/features/${file}`)]
const { ok } = await run('vitest', args, { shown: true, env })
process.exitCode = ok ? 0 : 1
