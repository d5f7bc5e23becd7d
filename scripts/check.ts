/** `npm run check`: everything that is checked without a browser. */
import { runChecks, runUnitTests, sum } from './checks/checks.ts'

const { passed, failed } = sum([await runChecks(), await runUnitTests()])
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
