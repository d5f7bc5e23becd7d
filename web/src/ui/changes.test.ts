import { expect, test } from 'vitest'
import { changesOf, inWords } from './changes.ts'

test('only the named fields that differ are told, in the order of their names', () => {
  const before = { name: 'Varasto', taxpr: 24, secret: 1, open: true }
  const after = { name: 'Varasto', taxpr: 25.5, secret: 2, open: false }
  expect(changesOf(before, after, { open: 'Avoin', taxpr: 'ALV', name: 'Nimi' })).toEqual([
    { field: 'Avoin', before: 'Kyllä', after: 'Ei' },
    { field: 'ALV', before: '24', after: '25,5' },
  ])
})

test('what was made or deleted shows against nothing', () => {
  expect(changesOf(null, { name: 'Uusi' }, { name: 'Nimi' })).toEqual([{ field: 'Nimi', before: '–', after: 'Uusi' }])
  expect(changesOf({ name: 'Vanha' }, null, { name: 'Nimi' })).toEqual([{ field: 'Nimi', before: 'Vanha', after: '–' }])
})

test('days, instants and lists are shown in Finnish', () => {
  expect(inWords('2026-02-13')).toBe('13.02.2026')
  expect(inWords('2026-02-13T06:05:09Z')).toBe('13.02.2026 08:05')
  expect(inWords([{ id: 1, name: 'Kauppa' }])).toBe('1, Kauppa')
  expect(inWords([])).toBe('–')
})
