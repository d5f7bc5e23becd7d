/** `npm run parameters`: every figure set by law that is not confirmed, not known or not known for the next year. */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { ZONE } from '@palkkasilta/values/date.ts'
import { allFigures } from './dated.ts'
import { reportText } from './report-table.ts'

const folder = import.meta.dirname
const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name) && !name.startsWith('report'))
for (const name of files.sort()) await import(pathToFileURL(`${folder}/${name}`).href)

process.stdout.write(reportText(allFigures, Temporal.Now.plainDateISO(ZONE)))
