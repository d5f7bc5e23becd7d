import { expect, test } from 'vitest'
import { bankOf, readDirectory } from './bank-directory.ts'
import file from './directory.json' with { type: 'json' }

const directory = readDirectory(file.banks)

test('a bank is found by eight characters of its code, ignoring spaces and case', () => {
  for (const code of ['OKOYFIHH', 'okoyfihhxxx', '  OKOYFIHH ', 'OkoyFihhABC'])
    expect(bankOf(directory, code)).toMatchObject({ name: 'OP', logo: expect.stringContaining('OP_OKOYFIHH.png') })
  expect(bankOf(directory, 'HELSFIHH')).toEqual({ name: 'Aktia Pankki', logo: null })
})

test('one bank may have many codes; what is not in the directory is unknown', () => {
  expect(bankOf(directory, 'AABASESS')).toEqual(bankOf(directory, 'AABAFI22'))
  expect(bankOf(directory, 'XXXXFIHH')).toBeUndefined()
  expect(bankOf(directory, '')).toBeUndefined()
})

test('the directory holds every bank once and says whose work it is', () => {
  expect(directory.size).toBe(2_509)
  expect([...directory.keys()].filter((code) => !/^[A-Z]{6}[A-Z0-9]{2}$/.test(code))).toEqual([])
  expect(file.licence).toContain('Copyright (c) 2021 Martin Domke')
})
