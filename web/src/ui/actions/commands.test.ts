import { expect, test } from 'vitest'
import { isPressed } from './commands.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test('a key goes by the sign that it writes, so the layout does not matter', () => {
  expect(isPressed('/', press('/', { shiftKey: true }))).toBe(true) // Shift+7 on a Finnish keyboard
  expect(isPressed('?', press('?', { shiftKey: true }))).toBe(true)
  expect(isPressed('j', press('ä'))).toBe(false)
})

test('Ctrl and Cmd are the same, and a bare key is neither', () => {
  expect(isPressed('mod+s', press('s', { ctrlKey: true }))).toBe(true)
  expect(isPressed('mod+s', press('S', { metaKey: true }))).toBe(true)
  expect(isPressed('mod+s', press('s'))).toBe(false)
  expect(isPressed('j', press('j', { ctrlKey: true }))).toBe(false)
  expect(isPressed('j', press('j', { altKey: true }))).toBe(false)
})
