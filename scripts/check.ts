/** `npm run check`: everything that is checked without a browser. */
import { runChecks } from './checks/checks.ts'

const { passed, failed } = await runChecks()
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
