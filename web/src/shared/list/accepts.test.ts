import { listBankFiles } from '@palkkasilta/contract/bank-files.ts'
import { listDepartments } from '@palkkasilta/contract/departments.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import { accepts } from './accepts.ts'

const lists = [listBankFiles, listBills, listDepartments, listPayments, listSalaries, searchShifts]
const filters = lists.flatMap(({ list, path }) =>
  Object.entries(list.filters).map(([name, shape]) => ({ path, name, shape, accepted: list.accepts[name] })),
)
const days = [
  '2026-10-01',
  '1.10.2026',
  '01102026',
  '2026-02-30',
  '31.2.2026',
  '1899-12-31',
  '2200-01-01',
  '2199-12-31',
]
const words = ['NEW', 'OPEN', 'DEBITED', 'DEBITED,SENT', 'DEBITED,', 'matched', 'BRIEF', 'true', 'false', 'TRUE', '-']
const numbers = ['0', '5', '05', '-1', '1.5', '0x10', ' 5']
const ids = ['0f8fad5b-d9cb-469f-a165-70867728950e', '0f8fad5b', 'x'.repeat(64), 'x'.repeat(65)]
const texts = [...days, ...words, ...numbers, ...ids]

test.each(filters)('$path: the web takes for $name what the server takes', ({ shape, accepted }) => {
  const byServer = texts.filter((text) => shape.safeParse(text).success)
  expect(texts.filter((text) => accepts(accepted, text))).toEqual(byServer)
})

test('a filter that the list does not have is left out', () => {
  expect(accepts(listPayments.list.accepts.shoeSize, '45')).toBe(false)
})
