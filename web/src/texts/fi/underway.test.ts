import {
  connectBank,
  fetchTransactions,
  finishConnection,
  listInstitutions,
} from '@palkkasilta/contract/account-consent.ts'
import * as files from '@palkkasilta/contract/bank-files.ts'
import { billersDocuments, salariesDocuments } from '@palkkasilta/contract/bill-documents.ts'
import * as collection from '@palkkasilta/contract/collection.ts'
import * as holding from '@palkkasilta/contract/holding.ts'
import * as many from '@palkkasilta/contract/many-salaries.ts'
import * as payments from '@palkkasilta/contract/outgoing-payments.ts'
import * as bills from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { long, underway } from './underway.ts'

test('what takes long is told of calls that there are', () => {
  const all: object[] = [
    { connectBank, fetchTransactions, finishConnection, listInstitutions },
    files,
    payments,
    holding,
    bills,
    many,
    collection,
    billersDocuments,
    salariesDocuments,
  ].flatMap((each) => Object.values(each))
  const calls = all.map((each) => `${Reflect.get(each, 'method')} ${Reflect.get(each, 'path')}`)
  expect(calls).toEqual(expect.arrayContaining(Object.keys(long)))
})

test('every other call is a reading or a saving', () => {
  expect(underway('GET /api/admin/settings')).toBe('Haetaan tietoja')
  expect(underway('PUT /api/admin/settings')).toBe('Tallennetaan')
})
