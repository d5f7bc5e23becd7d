import { typedTimes } from '@palkkasilta/values/testing/typed-texts.ts'
import { expect, test } from 'vitest'
import { clockRange, readTime, withSeconds } from './clock-time.ts'

test('a time is read as people type it', () => {
  expect(['8', '08', '8.30', '8:30', '830', '0830', '08:30:00', ' 23:59 ', '00:00', '8:05:09'].map(readTime)).toEqual([
    ...['08:00', '08:00', '08:30', '08:30', '08:30', '08:30', '08:30', '23:59', '00:00', '08:05:09'],
  ])
  expect(readTime(' ')).toBeNull()
})

test('twenty spoilt texts are no times', () => {
  expect(new Set(typedTimes.spoilt).size).toBe(20)
  expect(typedTimes.spoilt.filter((text) => readTime(text) !== undefined)).toEqual([])
  expect(typedTimes.readable.filter((text) => !readTime(text))).toEqual([])
})

test('the wire has seconds, and what cannot be read stays as it was typed', () => {
  expect(['08:00', '08:00:30', '24:00', 'aamu', null].map(withSeconds)).toEqual([
    '08:00:00',
    '08:00:30',
    '24:00',
    'aamu',
    null,
  ])
})

test('a stretch of a day may end with the day', () => {
  expect(clockRange('18:00:00', '24:00:00')).toBe('18:00–24:00')
})
