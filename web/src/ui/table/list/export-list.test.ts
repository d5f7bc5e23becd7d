import { createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { today } from '../../format/index.ts'
import { fileName } from './export-list.ts'
import { textOf } from './text-of.ts'

const named = (name: string, filters: Record<string, string> = {}) => fileName({ name, filters })

test('a file is called as its list, its month or days, and today', () => {
  const day = today()
  expect(named('Palkat', { from: '2026-02-01', to: '2026-02-28' })).toBe(`Palkat 2026-02, ${day}`)
  expect(named('Palkat', { from: '2026-02-01', to: '' })).toBe(`Palkat 2026-02-01–, ${day}`)
  expect(named('Palkat', { from: '1.2.2026', to: '3.2.2026' })).toBe(`Palkat 2026-02-01–2026-02-03, ${day}`)
  expect(named('Palkat', { paydayFrom: '2025-12-01', paydayTo: '2026-01-31' })).toBe(`Palkat 2025-12–2026-01, ${day}`)
  expect(named('Laskut', { search: 'aho', from: 'eilen' })).toBe(`Laskut, ${day}`)
  expect(named('Vuorot: "Kaisla/ranta"')).toBe(`Vuorot Kaisla ranta, ${day}`)
})

test('what a cell draws has its text, numbers stay numbers', () => {
  expect(textOf(7)).toBe(7)
  expect(textOf('Aino\n  Virtanen')).toBe('Aino Virtanen')
  expect(
    textOf(['Aino', false, ' ', null, createElement('b', null, 'Virtanen', createElement(Fragment, null, '!'))]),
  ).toBe('Aino Virtanen!')
  expect(textOf(undefined)).toBe('')
})
