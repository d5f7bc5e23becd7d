import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const TEST_CODE = /\.(test|fixture|setup)\.ts$|(^|\/)testing(\/|\.ts$)/

/** Lists that the program itself names: nobody who calls makes them longer. */
const NAMED = 'states|kinds|leavingStates|\\[\\.\\.\\.leavingStates|openCancellations|demoAccounts|COMMITTED'

/** What makes a parameter of each thing in a list; a statement takes 65,535 of them. */
const unbounded: Readonly<Record<string, RegExp>> = {
  'rows as parameters: insertRows, insertPiece': /insertInto\([^)]*\)\s*\.values\((?!\s*(\{|row\)|piece\)))/g,
  'a list as parameters: among': new RegExp(`'in',(?!\\s*(\\(|\\w+FilesOf\\(|${NAMED}))`, 'g'),
}

function found(text: string): string[] {
  return Object.entries(unbounded).flatMap(([what, pattern]) => [...text.matchAll(pattern)].map(() => what))
}

test.each([
  ["tx.insertInto('person')\n  .values(people.map(rowOf))", 1],
  ["tx.insertInto('person').values(people)", 1],
  ["tx.insertInto('person').values({ ...person })", 0],
  ["query.where('id', 'in', ids)", 1],
  ["query.where('state', 'in', COMMITTED)", 0],
  ["query.where('id', 'in', (each) => each.selectFrom('salary').select('id'))", 0],
])('of %s it finds %i', (text, count) => {
  expect(found(text)).toHaveLength(count)
})

test('no statement has a parameter for each thing that a caller names', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !TEST_CODE.test(name),
  )
  expect(files).toContain('core/payroll/paying/pay.ts')
  const places = files.flatMap((file) =>
    found(readFileSync(join(root, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(places).toEqual([])
})
