import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const MOST = 20

/** Folders where each file is one of a kind. */
const OF_A_KIND: Readonly<Record<string, string>> = {
  'bench/cases': 'a measurement each',
  contract: 'the calls of one feature each',
  'docs/decisions': 'a decision each',
  'server/database/migrations': 'a migration each',
  'web/src/texts/fi': 'the words of one feature each',
}

/** Tests stand beside what they test, and are found by its name. */
const BESIDE = /\.(test|fixture|spec|module)\.|\/testing\.ts$/

test('no folder has more files than can be looked over', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.md'], {
    cwd: root,
    encoding: 'utf8',
  })
  const own = files.split('\n').filter((file) => file !== '' && !BESIDE.test(file))
  const rooms = Map.groupBy(own, dirname)
  const full = [...rooms].filter(([folder, { length }]) => length > MOST && !(folder in OF_A_KIND))
  expect(full.map(([folder, { length }]) => `${folder}: ${length} files`)).toEqual([])
  for (const folder of Object.keys(OF_A_KIND)) expect(rooms.get(folder)?.length, folder).toBeGreaterThan(MOST)
})
