import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDayNumber, localDate } from './date.ts'
import { addDays, dayNumberOf } from './day-number.ts'
import { bornOn, isTestNumber, maskNationalId, nationalId, nationalIdOf, parseNationalId } from './national-id.ts'
import { hasNationalId, holdsNationalId, maskNationalIds } from './national-ids-in-text.ts'
import { RefusedText } from './parsed.ts'

const today = localDate('2026-11-20')
const people = fc.record({
  born: fc.integer({ min: 0, max: 80_000 }).map((days) => fromDayNumber(addDays(dayNumberOf(1801, 1, 1), days))),
  number: fc.integer({ min: 2, max: 999 }),
})

describe('a national id', () => {
  it('as published is taken, with the birthday that it tells', () => {
    const id = nationalId('131052-308t', today)
    expect(id).toBe('131052-308T')
    expect(bornOn(id).toString()).toBe('1952-10-13')
    expect(isTestNumber(id)).toBe(false)
    expect(maskNationalId(id)).toBe('131052-****')
  })

  it('in what is typed is masked, from its first number on, and no other number is', () => {
    for (const typed of ['131052-308t', ' 131052 -308T', '131052-3']) {
      expect(hasNationalId(typed), typed).toBe(true)
      expect(maskNationalIds(typed), typed).toBe('131052-****')
    }
    for (const typed of ['131052-', '2077474-0', '2026-09-01', 'FI21 1234 5600 0007 85', 'Aino Virtanen'])
      expect(maskNationalIds(typed), typed).toBe(typed)
  })

  it('is not looked for in the id of a record', () => {
    expect(hasNationalId('147319c2-c691-42dd-9e70-6cf545e322cf')).toBe(false)
    expect(hasNationalId('department=147319c2-c691-42dd-9e70-6cf545e322cf&search=131052-3')).toBe(true)
  })

  it.each([
    ['+', '1852-10-13'],
    ['-YXWVU', '1952-10-13'],
    ['ABCDEF', '2052-10-13'],
  ])('with a sign among %s is of the century that the sign tells', (signs, born) => {
    for (const sign of signs)
      expect(bornOn(nationalId(`131052${sign}308T`, localDate('2060-01-01'))).toString()).toBe(born)
  })

  it('tells a made-up number apart', () => {
    expect(isTestNumber(nationalIdOf(localDate('1990-01-02'), 900))).toBe(true)
    expect(isTestNumber(nationalIdOf(localDate('1990-01-02'), 899))).toBe(false)
  })

  it('is made of birthday and number and read back', () => {
    fc.assert(
      fc.property(people, ({ born, number }) => {
        const id = nationalIdOf(born, number)
        expect(nationalId(id, today)).toBe(id)
        expect(bornOn(id).equals(born)).toBe(true)
        expect(isTestNumber(id)).toBe(number >= 900)
      }),
    )
  })

  it('with one changed digit is refused', () => {
    const places = fc.constantFrom(0, 1, 2, 3, 4, 5, 7, 8, 9)
    fc.assert(
      fc.property(people, places, fc.integer({ min: 1, max: 9 }), ({ born, number }, at, by) => {
        const id = nationalIdOf(born, number)
        const changed = `${id.slice(0, at)}${(Number(id[at]) + by) % 10}${id.slice(at + 1)}`
        expect(parseNationalId(changed, today).ok).toBe(false)
      }),
    )
  })

  it.each([
    ['', 'EMPTY'],
    ['131052-308', 'LENGTH'],
    ['131052G308T', 'FORM'],
    ['13105A-308T', 'FORM'],
    ['310252-308T', 'NATIONAL_ID_DATE'],
    ['290225A308T', 'NATIONAL_ID_DATE'],
    ['131052A308T', 'NATIONAL_ID_FUTURE'],
    ['131052-001B', 'NATIONAL_ID_NUMBER'],
    ['131052-308U', 'CHECK'],
  ])('%j is refused as %s', (text, code) => {
    expect(parseNationalId(text, today)).toMatchObject({ ok: false, reason: { code } })
  })

  it('born today is taken, born tomorrow is not', () => {
    const id = nationalIdOf(localDate('2026-11-21'), 901)
    expect(parseNationalId(id, today)).toMatchObject({ ok: false, reason: { code: 'NATIONAL_ID_FUTURE' } })
    expect(parseNationalId(id, localDate('2026-11-21')).ok).toBe(true)
  })

  it('is not repeated by the error that refuses it', () => {
    expect(() => nationalId('131052-308U', today)).toThrow(RefusedText)
    expect(() => nationalId('131052-308U', today)).toThrow(/^((?!131052).)*$/)
  })
})

it.each([
  '131052-308T',
  'Aino 131052-308t',
  '131052 - 308T',
  '13 10 52-308T',
  '131052–308T',
  '131052A308X',
  'x,131052-308T,y',
])('%s has what looks like a national id', (text) => {
  expect(holdsNationalId(text)).toBe(true)
})

it.each([
  '',
  'Aino',
  '2026-04-01',
  '20261-31',
  '550e8400-e29b-41d4-a716-446655440000',
  'FI2112345600000785',
  '2077474-0',
])('%s has none', (text) => {
  expect(holdsNationalId(text)).toBe(false)
})
