import { expect, test } from 'vitest'
import file from './bank-directory.json' with { type: 'json' }
import { bankDirectory, bankNameOf } from './bank-directory.ts'

test('a bank is found by eight characters of its code, ignoring spaces and case', () => {
  for (const code of ['OKOYFIHH', 'okoyfihhxxx', '  OKOYFIHH ', 'OkoyFihhABC']) expect(bankNameOf(code)).toBe('OP')
  expect(bankNameOf('HELSFIHH')).toBe('Aktia Pankki')
})

test('one bank may have many codes; what is not in the directory is unknown', () => {
  expect(bankNameOf('AABASESS')).toBe('Ålandsbanken')
  expect(bankNameOf('XXXXFIHH')).toBeNull()
  expect(bankNameOf('')).toBeNull()
})

test('the directory holds every bank once and says whose work it is', () => {
  expect(bankDirectory.size).toBe(2_509)
  expect([...bankDirectory.keys()].filter((code) => !/^[A-Z]{6}[A-Z0-9]{2}$/.test(code))).toEqual([])
  expect(file.licence).toContain('Copyright (c) 2021 Martin Domke')
})
