import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

const LONGEST = 80
/** A quoted text that a test begins with. */
const TITLE = /\b(?:test|it)\b[^\n'"`]{0,60}\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g

test('test titles fit on a line', () => {
  const listed = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root })
  const files = listed.toString().split('\n').filter(Boolean)
  const titles = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, , title = '']) => `${file}: ${title}`),
  )
  expect(titles.length).toBeGreaterThan(500)
  expect(titles.filter((line) => line.slice(line.indexOf(': ') + 2).length > LONGEST)).toEqual([])
})
