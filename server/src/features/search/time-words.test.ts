import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { timedWords } from './time-words.ts'

test.each([
  ['santos lokakuu', 'santos', '2026-10-01', '2026-10-31'],
  ['Lokakuussa santos maria', 'santos maria', '2026-10-01', '2026-10-31'],
  ['santos joulukuu', 'santos', '2026-12-01', '2026-12-31'],
  ['santos tammikuun', 'santos', '2026-01-01', '2026-01-31'],
  ['santos helmikuu 2024', 'santos', '2024-02-01', '2024-02-29'],
  ['suvanto 10/2025', 'suvanto', '2025-10-01', '2025-10-31'],
  ['suvanto 03.2025', 'suvanto', '2025-03-01', '2025-03-31'],
  ['suvanto 2025', 'suvanto', '2025-01-01', '2025-12-31'],
])('%s is looked for in its time', (typed, words, from, to) => {
  expect(timedWords(typed, localDate('2026-11-27'))).toEqual({ words, from: localDate(from), to: localDate(to) })
})

test('a month that begins later than in a month was last year', () => {
  expect(timedWords('santos helmikuu', localDate('2026-01-01'))?.from).toEqual(localDate('2026-02-01'))
  expect(timedWords('santos maaliskuu', localDate('2026-01-01'))?.from).toEqual(localDate('2025-03-01'))
})

test.each(['santos', '2025', 'lokakuu', '13/2025 santos', 'santos 1999', 'kuusi'])('%s names no time', (typed) => {
  expect(timedWords(typed, localDate('2026-11-27'))).toBeNull()
})
