import { expect, test } from 'vitest'
import {
  filledIn,
  type PlaceholderValues,
  placeholders,
  placeholdersIn,
  wrongPlaceholder,
} from './contract-placeholders.ts'

const names = Object.keys(placeholders)
const values = Object.fromEntries(names.map((name) => [name, `<${name}>`])) as PlaceholderValues

test('every placeholder is filled', () => {
  const text = names.map((name) => `{${name}}`).join(', ')
  expect(wrongPlaceholder(text)).toBeNull()
  expect(placeholdersIn(text)).toEqual(names)
  expect(filledIn(text, values)).toBe(names.map((name) => `<${name}>`).join(', '))
})

test('what is not known yet stays as it was written', () => {
  expect(filledIn('Alkaa { startDate } klo 8', { ...values, startDate: '' })).toBe('Alkaa { startDate } klo 8')
})

test.each([
  ['{palkka}', 'Muuttujaa {palkka} ei ole. Poista se tai korjaa nimi.'],
  ['{toString}', 'Muuttujaa {toString} ei ole. Poista se tai korjaa nimi.'],
  ['{}', 'Muuttujaa {} ei ole. Poista se tai korjaa nimi.'],
  ['Hei {personName', 'Aaltosulku jää auki: {personName. Lisää loppuun }.'],
  ['Hei {person{salary}', 'Aaltosulku jää auki: {person. Lisää loppuun }.'],
  ['{salary} ja } yksin', null],
])('%s', (text, problem) => {
  expect(wrongPlaceholder(text)).toBe(problem)
})
