import { expect, test } from 'vitest'
import { afterSaving, changedFields, isSaved, mergeEdits } from './merge.ts'

const base = { name: 'Varasto', phone: '1', tes: [1, 2], version: 3 }

test('changes to different fields are merged without asking', () => {
  const { merged, conflicts } = mergeEdits(base, { ...base, name: 'Oma' }, { ...base, phone: '2', version: 4 })
  expect(conflicts).toEqual([])
  expect(merged).toEqual({ name: 'Oma', phone: '2', tes: [1, 2], version: 4 })
})

test('a field that both changed is left to staff, with the saved value until then', () => {
  const { merged, conflicts } = mergeEdits(base, { ...base, phone: 'oma' }, { ...base, phone: 'toinen', version: 4 })
  expect(conflicts).toEqual([{ field: 'phone', mine: 'oma', theirs: 'toinen' }])
  expect(merged).toEqual({ ...base, phone: 'toinen', version: 4 })
})

test('the same change made by both is no conflict', () => {
  const same = { ...base, tes: [1, 2, 3] }
  expect(mergeEdits(base, same, { ...same, version: 4 })).toEqual({ merged: { ...same, version: 4 }, conflicts: [] })
})

test('a field is changed only when its value differs', () => {
  expect(changedFields(base, { ...base, tes: [1, 2] })).toEqual([])
  expect(changedFields(base, { ...base, tes: [2, 1], phone: '1' })).toEqual(['tes'])
})

test('what I changed is saved when the newest values hold it, whatever else they hold', () => {
  const mine = { ...base, name: 'Oma' }
  expect(isSaved(base, mine, { ...mine, phone: '2', version: 4 })).toBe(true)
  expect(isSaved(base, mine, { ...base, version: 4 })).toBe(false)
})

test('a new row is saved once a row with an id holds all of it, in its place', () => {
  const start = { rows: [{ id: 1, desc: 'a' }] }
  const mine = {
    rows: [
      { id: 1, desc: 'a' },
      { desc: 'b', more: [1] },
    ],
  }
  expect(isSaved(start, mine, { rows: [...start.rows, { id: 2, more: [1], desc: 'b', sum: 5 }] })).toBe(true)
  expect(isSaved(start, mine, { rows: [...start.rows, { id: 2, more: [2], desc: 'b' }] })).toBe(false)
  expect(isSaved(start, mine, start)).toBe(false)
})

test('what was typed while a save was on its way stands over its answer', () => {
  const sent = { name: 'Aino ', note: 'a' }
  expect(afterSaving(sent, { name: 'Aino M', note: 'a' }, { name: 'Aino', note: 'A' })).toEqual({
    name: 'Aino M',
    note: 'A',
  })
})

test('a new row that is typed on while it is saved keeps both the id and the text', () => {
  const sent = { rows: [{ id: 1, kind: 'km' }, { kind: 'day' }] }
  const typed = { rows: [{ id: 1, kind: 'km' }, { kind: 'meal' }, { kind: 'half' }] }
  const answer = {
    rows: [
      { id: 1, kind: 'km' },
      { id: 2, kind: 'day' },
    ],
  }
  expect(afterSaving(sent, typed, answer).rows).toEqual([
    { id: 1, kind: 'km' },
    { id: 2, kind: 'meal' },
    { kind: 'half' },
  ])
})

test('a row removed while it is saved is not given to another one', () => {
  const sent = { rows: [{ kind: 'day' }, { kind: 'meal' }] }
  const answer = {
    rows: [
      { id: 1, kind: 'day' },
      { id: 2, kind: 'meal' },
    ],
  }
  expect(afterSaving(sent, { rows: [{ kind: 'meal' }] }, answer).rows).toEqual([{ id: 2, kind: 'meal' }])
})
