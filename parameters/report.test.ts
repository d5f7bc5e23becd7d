import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { localDate } from '@palkkasilta/values/date.ts'
import { describe, expect, it } from 'vitest'
import './calendar.ts'
import './contributions.ts'
import { allFigures } from './dated.ts'
import './distraint.ts'
import { openFigures, reportText } from './report-table.ts'
import './travel.ts'
import './vat.ts'

const today = localDate('2026-11-20')
const figure = (values: Parameters<typeof openFigures>[0][number]['values']) => ({
  name: 'Luku',
  checkedOn: '2026-11-01',
  values,
})
const reasons = (values: Parameters<typeof figure>[0]) =>
  openFigures([figure(values)], today).map(({ reason, from, to }) => `${reason} ${from}–${to ?? ''}`)

describe('the report of open figures', () => {
  it('says nothing of a confirmed figure that goes on', () => {
    expect(reasons({ '2025-01-01': { value: 1, source: 'laki' } })).toEqual([])
    expect(reasons({ '2026-01-01': { value: 1, source: 'laki' }, '2027-01-01': { value: 2, source: 'laki' } })).toEqual(
      [],
    )
  })

  it('lists what is unconfirmed, derived or missing, with its days', () => {
    expect(
      reasons({
        '2024-01-01': { value: 1, source: 'laki', certainty: 'unconfirmed' },
        '2025-01-01': { value: 1, source: 'laki', certainty: 'derived' },
        '2026-01-01': { value: null, source: 'ei saatu' },
        '2027-01-01': { value: 3, source: 'laki' },
      }),
    ).toEqual(['unconfirmed 2024-01-01–2024-12-31', 'derived 2025-01-01–2025-12-31', 'MISSING 2026-01-01–2026-12-31'])
  })

  it('lists what has no value for the next year, whether said so or not', () => {
    const known = { value: 1, source: 'laki' }
    expect(reasons({ '2026-01-01': known, '2027-01-01': { value: null, source: 'ei annettu' } })).toEqual([
      'MISSING_NEXT_YEAR 2027-01-01–',
    ])
    expect(reasons({ '2028-01-01': known })).toEqual(['MISSING_NEXT_YEAR 2027-01-01–'])
    expect(reasons({ '2026-01-01': { value: null, source: 'ei saatu' } })).toEqual([
      'MISSING 2026-01-01–',
      'MISSING_NEXT_YEAR 2027-01-01–',
    ])
  })

  it('is one aligned table for each reason', () => {
    const text = reportText(
      [figure({ '2026-01-01': { value: 1, source: 'kysytty', certainty: 'unconfirmed' } })],
      today,
    )
    expect(text).toBe(
      [
        'Lukuja 1, avoimia kohtia 1',
        '',
        'Vahvistamatta (1)',
        '',
        'Luku  Alkaen      Päättyen  Tarkistettu  Lähde',
        'Luku  2026-01-01            2026-11-01   kysytty',
        '',
      ].join('\n'),
    )
  })

  it('reads every file of figures', () => {
    const text = execFileSync(process.execPath, [join(import.meta.dirname, 'report.ts')], { encoding: 'utf8' })
    expect(Number(/^Lukuja (\d+),/.exec(text)?.[1])).toBeGreaterThanOrEqual(allFigures.length)
    expect(allFigures.length).toBeGreaterThan(50)
  })
})
