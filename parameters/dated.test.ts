import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, it } from 'vitest'
import { allFigures, dated, MissingFigure } from './dated.ts'

const figure = dated<number>({
  name: 'Maksu',
  checkedOn: '2026-11-20',
  values: {
    '2026-01-01': { value: 3, source: 'uusi', certainty: 'derived' },
    '2025-01-01': { value: 2, source: 'vanha' },
    '2027-01-01': { value: null, source: 'ei annettu' },
  },
})

describe('a dated figure', () => {
  it('is that of the newest line begun, with its source', () => {
    expect(figure.on(localDate('2025-12-31'))).toEqual({
      value: 2,
      since: '2025-01-01',
      source: 'vanha',
      certainty: 'confirmed',
    })
    expect(figure.on(localDate('2026-01-01'))).toMatchObject({ value: 3, since: '2026-01-01', certainty: 'derived' })
  })

  it.each(['2024-12-31', '2027-01-01', '2030-06-01'])('is an error that names it where it is not known: %s', (day) => {
    expect(() => figure.on(localDate(day))).toThrow(MissingFigure)
    expect(() => figure.on(localDate(day))).toThrow(`Maksu: no value on ${day}`)
  })

  it('is found by the report', () => {
    expect(allFigures).toContain(figure)
  })
})
