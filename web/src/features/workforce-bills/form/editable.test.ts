import { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { labelsOf, typedOf } from '../../../shared/form/use-record-form.ts'
import { isRepriced, shown } from './editable.ts'

const row = { id: 7, desc: 'Tuntipalkka', count: 8, itemtype: 'h', amount: 24.3, taxpr: 25.5, netamount: 194.4 }
const bill = { version: 3, company: 'Suvanto Oy', taxpr: 25.5, id: 1, billnum: 100001, tamigoPayRows: [row] }

test('the edited part holds the version and typed fields, nothing calculated', () => {
  const form = typedOf(billForm, bill)
  expect(form).toMatchObject({ version: 3, company: 'Suvanto Oy', taxpr: 25.5 })
  expect(form.tamigoPayRows).toEqual([{ id: 7, desc: 'Tuntipalkka', count: 8, itemtype: 'h', amount: 24.3 }])
  expect(form).not.toHaveProperty('billnum')
})

test('an error of a row is named by the row and its field', () => {
  const labels = labelsOf(billForm, { tamigoPayRows: [row, row] })
  expect(labels['tamigoPayRows.1.amount']).toBe('Rivi 2, À-hinta')
  expect(labels.company).toBe('Yritys')
})

test('where two edits are compared, values are in words', () => {
  expect(shown('negvat', 1)).toBe('Kyllä')
  expect(shown('sensible', 1)).toBe('Ei')
  expect(shown('billdate', '2026-11-20')).toBe('20.11.2026')
  expect(shown('tamigoPayRows', [row])).toBe('1 rivi')
})

test('only a change of the pricing makes the rows anew', () => {
  expect(isRepriced(['company', 'tamigoPayRows'])).toBe(false)
  expect(isRepriced(['company', 'ownMargin'])).toBe(true)
})
