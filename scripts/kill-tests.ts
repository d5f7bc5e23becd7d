/** `npm run kill-tests`: the tests that kill processes in the middle of their work, which `npm test` runs, too. */
import { runKillTests } from './checks.ts'

const { passed, failed } = await runKillTests()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
