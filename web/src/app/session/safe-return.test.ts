import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test('sign-in leads back to the page that was asked for', () => {
  expect(safeReturn('/tamigo/bills?page=2')).toBe('/tamigo/bills?page=2')
  expect(safeReturn(undefined)).toBe('/')
})

test('sign-in never leads to another site, nor back to itself', () => {
  for (const to of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/login',
    '/logout',
  ])
    expect(safeReturn(to)).toBe('/')
})
