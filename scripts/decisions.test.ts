import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run.ts'

test('the decisions are numbered one after the other', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)))
  expect(numbers).toEqual(numbers.map((_, index) => index + 1))
})
