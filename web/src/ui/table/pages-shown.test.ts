import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test('up to seven pages are all shown', () => {
  expect(pagesShown(1, 1)).toEqual([1])
  expect(pagesShown(7, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('of more pages the ends and the neighbours are shown, always seven places', () => {
  expect(pagesShown(1, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pagesShown(4, 20)).toEqual([1, 2, 3, 4, 5, 'gap', 20])
  expect(pagesShown(5, 20)).toEqual([1, 'gap', 4, 5, 6, 'gap', 20])
  expect(pagesShown(17, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
  expect(pagesShown(20, 20)).toEqual([1, 'gap', 16, 17, 18, 19, 20])
})
