import { written } from '@palkkasilta/simulators/tamigo/messages.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOfMoment, isNever, moment, span } from './moments.ts'

describe('a moment', () => {
  test('is read from every form in use', () => {
    expect(moment('/Date(1409558400000+0200)/').toString()).toBe('2014-09-01T08:00:00Z')
    expect(moment('/Date(-2208996000000)/').toString()).toMatch(/^1899-12-31T/)
    expect(moment('2026-03-28T22:00:00').toString()).toBe('2026-03-28T22:00:00')
    expect(moment('2026-03-28T22:00:00+02:00').toString()).toBe('2026-03-28T20:00:00Z')
    expect(moment('2026-03-28T22:00:00Z').toString()).toBe('2026-03-28T22:00:00Z')
  })

  test.each(['', 'yesterday', '/Date(soon)/', '2026-02-30T08:00:00', '2026-03-28T25:00:00'])(
    'is not read from "%s"',
    (text) => expect(() => moment(text)).toThrow(RangeError),
  )

  test('belongs to the Finnish day', () => {
    expect(dayOfMoment(moment('2026-03-28T22:30:00Z')).toString()).toBe('2026-03-29')
    expect(dayOfMoment(moment('2026-03-28T22:30:00')).toString()).toBe('2026-03-28')
  })

  test('in the year 1900 means never, in either form', () => {
    expect(isNever(moment('1900-01-01T00:00:00'))).toBe(true)
    expect(isNever(moment('/Date(-2208996000000+0200)/'))).toBe(true)
    expect(isNever(moment('1970-01-01T00:00:00'))).toBe(false)
  })
})

describe('a span', () => {
  test('in the skipped hour of spring reads the clock as people do', () => {
    const { start, end } = span(moment('2026-03-29T03:30:00'), moment('2026-03-29T06:00:00'), 0, 0)
    expect([start.toString(), end.toString()]).toEqual(['2026-03-29T01:30:00Z', '2026-03-29T03:00:00Z'])
  })

  test('without any agreeing hours takes the first of two readings', () => {
    const { start, end } = span(moment('2026-10-25T03:15:00'), moment('2026-10-25T03:45:00'), 9_999, 0)
    expect([start.toString(), end.toString()]).toEqual(['2026-10-25T00:15:00Z', '2026-10-25T00:45:00Z'])
  })

  test('is recovered from local times and hours, whatever the break', () => {
    const quarter = 15 * 60_000
    const first = Temporal.Instant.from('2026-10-24T12:00:00Z').epochMilliseconds / quarter
    fc.assert(
      fc.property(
        fc.integer({ min: first, max: first + 96 }),
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(0, 30),
        (at, quarters, breakMinutes) => {
          const start = Temporal.Instant.fromEpochMilliseconds(at * quarter)
          const end = start.add({ minutes: quarters * 15 + breakMinutes })
          const found = span(moment(written(start, 'iso')), moment(written(end, 'iso')), quarters * 25, breakMinutes)
          expect(found.start.until(found.end).total('minutes')).toBe(quarters * 15 + breakMinutes)
        },
      ),
    )
  })
})
