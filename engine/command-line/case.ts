import { readFileSync } from 'node:fs'
import { dayOf } from '@palkkasilta/values/date.ts'
import { solveCases } from './cases.ts'

/** `npm run -s case < cases.json`: reads a JSON array of cases, writes the array of results in the same order. */
function main(): void {
  const cases = readCases()
  if (cases === null) {
    process.stderr.write(
      'Give a JSON array of cases on standard input, such as [{"kind": "payday", "due": "2026-12-06"}].\n',
    )
    process.exitCode = 1
    return
  }
  process.stdout.write(`${JSON.stringify(solveCases(cases, dayOf(Temporal.Now.instant())), null, 2)}\n`)
}

function readCases(): readonly unknown[] | null {
  try {
    const read: unknown = JSON.parse(readFileSync(0, 'utf8'))
    return Array.isArray(read) ? read : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

main()
