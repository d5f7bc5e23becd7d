import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { stateColumns } from '../platform/database/state-columns.ts'

const root = join(import.meta.dirname, '../../..')
const TEST_CODE = /\.(test|fixture|setup)\.ts$|\/testing(\/|\.ts$)/
const MOVER = 'server/src/kernel/moves.ts'

const places = Object.values(stateColumns)
const tables = [...new Set(places.map(({ table }) => table))].join('|')
const columns = [...new Set(places.map(({ column }) => column))].join('|')

/** What writes a state past the mover. Statements of Kysely that name the column do not compile. */
const waysAround: Readonly<Record<string, RegExp>> = {
  'an update in SQL': new RegExp(`\\bupdate\\s+(${tables})\\b[^\`]*?\\bset\\b[^\`]*?\\b(${columns})\\s*=`, 'gi'),
  'an update of a column that is only known when it runs': /\.set\(\(?\{\s*\[/g,
  'a row that begins with another state than its first': new RegExp(
    `insertInto\\('(${tables})'\\)(?:(?!\\.execute)[^])*?\\b(${columns}): '`,
    'g',
  ),
  'a line of the timeline': /\binto state_change\b|insertInto\('state_change'\)/g,
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules') && !TEST_CODE.test(name))
}

function found(text: string): string[] {
  return Object.entries(waysAround).flatMap(([way, pattern]) => [...text.matchAll(pattern)].map(() => way))
}

test.each(Object.keys(waysAround))('%s is found', (way) => {
  const examples: Readonly<Record<string, string>> = {
    'an update in SQL': "sql`update salary s set version = 1, bank_state = 'SENT' where true`",
    'an update of a column that is only known when it runs': "updateTable('salary').set({ [field]: to })",
    'a row that begins with another state than its first':
      "insertInto('integration_bill').values({ ...bill, state: 'PAID' }).execute()",
    'a line of the timeline': 'sql`insert into state_change (entity) values ($1)`',
  }
  expect(found(examples[way] ?? '')).toEqual([way])
})

test('states are written by the mover alone', () => {
  const files = [...sources('server/src'), ...sources('demo'), ...sources('bench')]
  expect(files).toContain(MOVER)
  const writers = files
    .filter((file) => file !== MOVER)
    .flatMap((file) => found(readFileSync(join(root, file), 'utf8')).map((way) => `${relative('.', file)}: ${way}`))
  expect(writers).toEqual([])
})
