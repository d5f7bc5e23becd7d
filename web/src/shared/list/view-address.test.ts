import { expect, test } from 'vitest'
import { addressOf, shownBy } from './view-address.ts'

const FILTERS = { state: '', search: '' }

test('a view keeps filters and sort, and neither the page nor what is open', () => {
  const address = { state: 'NEW', sort: '-amount', page: '3', payment: '12', tab: 'files' }
  expect(addressOf(address, FILTERS)).toEqual({ state: 'NEW', sort: '-amount' })
})

test('a view takes the place of filters, sort and page, and leaves the rest', () => {
  const none = { search: undefined, sort: undefined, page: undefined }
  expect(shownBy({ state: 'NEW', gone: 'x' }, FILTERS)).toEqual({ ...none, state: 'NEW' })
})
