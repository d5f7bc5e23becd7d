/**
 * `npm run kill-tests`: the tests that kill processes in the middle of their work, which `npm test` runs, too.
 * `-- --kills 100` runs the one on PostgreSQL alone, which it kills so many times.
 */
import { parseArgs } from 'node:util'
import { runKillTests } from './checks/checks.ts'

const { kills } = parseArgs({ options: { kills: { type: 'string' } } }).values
const { passed, failed } = await runKillTests(kills)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
