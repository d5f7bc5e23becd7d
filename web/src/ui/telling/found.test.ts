import { expect, test } from 'vitest'
import { blocksOf, placesOf } from './found.ts'

test.each([0, 1, 199, 200, 201, 1_000])('%i lines are whole in their blocks', (count) => {
  const text = Array.from({ length: count }, (_, line) => `rivi ${line}`).join('\n')
  const blocks = blocksOf(text)
  expect(blocks.map((block) => block.text).join('')).toBe(text)
  for (const { from, text: own } of blocks) expect(text.startsWith(own, from)).toBe(true)
  expect(blocks.reduce((sum, { lines }) => sum + lines, 0)).toBe(Math.max(count, 1))
})

test('a text is found in any letters, and its signs stand for themselves', () => {
  expect(placesOf('<Nm>Äiti Oy</Nm> äiti', 'äITI')).toEqual([4, 17])
  expect(placesOf('1.00 1x00', '1.00')).toEqual([0])
  expect(placesOf('a(b)', '(b)')).toEqual([1])
  expect(placesOf('İstanbul x', 'x')).toEqual([9])
  expect(placesOf('mikä tahansa', '')).toEqual([])
})
