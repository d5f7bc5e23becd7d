import { expect, test } from 'vitest'
import { markOf } from './bank-mark.ts'

test('a bank is marked by its own letters, not by the words that all share', () => {
  const letters = ['OP', 'Nordea Bank', 'Aktia Pankki', 'Danske Bank', 'S-Pankki', 'POP Pankki', 'Pankki', '365.bank']
  expect(letters.map((name) => markOf(name).letters)).toEqual(['OP', 'N', 'A', 'D', 'S', 'P', 'P', '3'])
  expect(markOf('Deutsche Kreditbank').letters).toBe('DK')
})

test('a bank has the same colour everywhere, and most have different ones', () => {
  expect(markOf('Nordea Bank')).toEqual(markOf('Nordea Bank'))
  const hues = ['OP', 'Nordea Bank', 'Aktia Pankki', 'Danske Bank', 'S-Pankki', 'Ålandsbanken'].map(
    (name) => markOf(name).hue,
  )
  expect(new Set(hues).size).toBe(hues.length)
})
