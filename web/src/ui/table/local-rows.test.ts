import { expect, test } from 'vitest'
import { pageOf } from './local-rows.ts'

test('a page has its own rows and no others', () => {
  expect(pageOf([1, 2, 3, 4, 5], 1, 2)).toEqual([3, 4])
  expect(pageOf([1, 2, 3, 4, 5], 2, 2)).toEqual([5])
})
