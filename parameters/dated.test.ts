import { localDate } from '@palkkasilta/values/date.ts'
import { type Rate, rate } from '@palkkasilta/values/money.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dated, enteredRevision, enterFigures, type Line, MissingFigure, type Source, yearly } from './dated.ts'

const source: Source = { name: 'laki', link: 'https://example.fi/laki', checkedOn: '2026-11-20' }

describe('a figure that holds until the law changes', () => {
  const figure = dated<number>({
    name: 'Maksu',
    lines: {
      '2026-01-01': { value: 3, certainty: 'derived', source, remark: 'laskettu' },
      '2025-01-01': { value: 2, certainty: 'confirmed', source },
      '2028-01-01': { value: null, certainty: 'missing', source },
    },
  })

  it('is that of the newest line begun, with its source', () => {
    expect(figure.on(localDate('2025-12-31'))).toEqual({
      value: 2,
      since: '2025-01-01',
      source: 'laki',
      certainty: 'confirmed',
    })
    expect(figure.on(localDate('2027-06-01'))).toEqual({
      value: 3,
      since: '2026-01-01',
      source: 'laki; laskettu',
      certainty: 'derived',
    })
  })

  it.each(['2024-12-31', '2028-01-01', '2030-06-01'])('is an error that names it where it is not known: %s', (day) => {
    expect(() => figure.on(localDate(day))).toThrow(MissingFigure)
    expect(() => figure.on(localDate(day))).toThrow(`Maksu: no value on ${day}`)
  })
})

it('does not compile without its link, the day of the check or its certainty', () => {
  const lines = {
    // @ts-expect-error no source
    '2024-01-01': { value: 1, certainty: 'confirmed' },
    // @ts-expect-error no day of the check
    '2025-01-01': { value: 1, certainty: 'confirmed', source: { name: 'laki', link: 'https://example.fi/laki' } },
    // @ts-expect-error no certainty
    '2026-01-01': { value: 1, source },
    // @ts-expect-error not known, and yet certain
    '2027-01-01': { value: null, certainty: 'confirmed', source },
  } satisfies Record<string, Line<number>>
  expect(Object.keys(lines)).toHaveLength(4)
})

describe('a figure that is set anew for every year', () => {
  const figure = yearly<Rate>({
    name: 'Maksu',
    unit: 'percent',
    publishedAt: source.link,
    years: {
      2024: { value: rate('0.01'), certainty: 'confirmed', source },
      2025: { value: null, certainty: 'missing', source },
      2026: { value: rate('0.02'), certainty: 'confirmed', source },
    },
  })

  it('holds from the first to the last day of its year', () => {
    expect(figure.on(localDate('2024-12-31')).value).toBe(10_000)
    expect(figure.on(localDate('2026-01-01'))).toMatchObject({ value: 20_000, since: '2026-01-01' })
    expect(figure.on(localDate('2026-12-31')).value).toBe(20_000)
  })

  it.each(['2023-12-31', '2025-06-01', '2027-01-01', '2027-12-31'])('is never that of another year: %s', (day) => {
    expect(() => figure.on(localDate(day))).toThrow(`Maksu: no value on ${day}`)
  })

  it('has what was entered for a year without a value of its own', () => {
    const read = { source: 'asetus', link: source.link, readOn: '2026-11-20' }
    const before = enteredRevision()
    enterFigures([2025, 2026, 2027].map((year) => ({ name: 'Maksu', year, value: 30_000, ...read })))
    onTestFinished(() => enterFigures([]))
    expect(enteredRevision()).not.toBe(before)
    const own = { value: 30_000, certainty: 'confirmed', source: 'asetus' }
    expect(figure.on(localDate('2025-06-01'))).toEqual({ ...own, since: '2025-01-01' })
    expect(figure.on(localDate('2027-12-31'))).toEqual({ ...own, since: '2027-01-01' })
    expect(figure.on(localDate('2026-06-01')).value).toBe(20_000)
    expect(() => figure.on(localDate('2028-01-01'))).toThrow(MissingFigure)
    enterFigures([])
    expect(() => figure.on(localDate('2027-01-01'))).toThrow(MissingFigure)
  })
})
