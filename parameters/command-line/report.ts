/**
 * `npm run parameters`: the figures set by law that are not certain, and what is missing for the next year.
 * `npm run parameters -- --year 2027`: the to-do list of that year alone.
 */
import { parseArgs } from 'node:util'
import { ZONE } from '@palkkasilta/values/date.ts'
import { chapters } from '../chapters.ts'
import { toDoText } from './to-do.ts'
import { uncertainText } from './uncertain.ts'

const { values } = parseArgs({ options: { year: { type: 'string' } }, strict: false })
const { year } = values
if (year !== undefined && !/^20\d\d$/.test(String(year))) {
  process.stderr.write('Give the year with four digits, such as --year 2027.\n')
  process.exitCode = 1
} else {
  const nextYear = Temporal.Now.plainDateISO(ZONE).year + 1
  const text =
    year === undefined
      ? `${uncertainText(chapters)}\n${toDoText(chapters, nextYear)}`
      : toDoText(chapters, Number(year))
  process.stdout.write(text)
}
