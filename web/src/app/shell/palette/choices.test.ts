import { expect, test } from 'vitest'
import { chosenOf, matching, steppedFrom } from './choices.ts'

const run = () => undefined
const choice = (label: string) => ({ id: label, label, run })
const pages = [choice('Palkat'), choice('Laskut'), choice('Palautteet')]
const groups = [
  { label: 'Sivut', choices: pages },
  { label: 'Yleiset', choices: [choice('Näytä kaikki palkat')] },
]
const labels = (typed: string) => matching(groups, typed).flatMap(({ choices }) => choices.map(({ label }) => label))

test('a choice has every word that was typed, in any case and order', () => {
  expect(labels('')).toHaveLength(4)
  expect(labels(' PAL ')).toEqual(['Palkat', 'Palautteet', 'Näytä kaikki palkat'])
  expect(labels('palkat näytä')).toEqual(['Näytä kaikki palkat'])
  expect(labels('nayta')).toEqual([])
  expect(matching(groups, 'laskut').map(({ label }) => label)).toEqual(['Sivut'])
})

test('enter takes the first of what was sought, or the one moved to', () => {
  expect(chosenOf(pages, undefined, '')).toBeUndefined()
  expect(chosenOf(pages, undefined, 'pal')).toBe(pages[0])
  expect(chosenOf(pages, 'Laskut', 'pal')).toBe(pages[1])
  expect(chosenOf(pages, 'gone', 'pal')).toBe(pages[0])
  expect(chosenOf([], 'Laskut', 'pal')).toBeUndefined()
})

test('arrows go round the ends', () => {
  const [first, second, last] = pages
  expect(steppedFrom(pages, undefined, 1)).toBe(first)
  expect(steppedFrom(pages, undefined, -1)).toBe(last)
  expect(steppedFrom(pages, first, 1)).toBe(second)
  expect(steppedFrom(pages, last, 1)).toBe(first)
  expect(steppedFrom(pages, first, -1)).toBe(last)
  expect(steppedFrom([], undefined, 1)).toBeUndefined()
})
