import * as files from '@palkkasilta/contract/bank-files.ts'
import * as payments from '@palkkasilta/contract/outgoing-payments.ts'
import * as bills from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { shell, underway } from './shell.ts'

test('what takes long is told of calls that there are', () => {
  const all: object[] = [files, payments, bills].flatMap((each) => Object.values(each))
  const calls = all.map((each) => `${Reflect.get(each, 'method')} ${Reflect.get(each, 'path')}`)
  expect(calls).toEqual(expect.arrayContaining(Object.keys(underway)))
})

test('every other call is a reading or a saving', () => {
  expect(shell.underway('GET /api/admin/settings')).toBe('Haetaan tietoja')
  expect(shell.underway('PUT /api/admin/settings')).toBe('Tallennetaan')
})
