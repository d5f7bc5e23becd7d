import { periodsOn } from '@palkkasilta/contract/report-periods.ts'
import { expect, test } from 'vitest'
import { periodBefore, presetOf } from './periods.ts'

test('months, quarters and years are whole, and know their names', () => {
  const presets = periodsOn('2026-02-14')
  expect(presets).toMatchObject({
    thisMonth: { from: '2026-02-01', to: '2026-02-28' },
    thisQuarter: { from: '2026-01-01', to: '2026-03-31' },
    lastQuarter: { from: '2025-10-01', to: '2025-12-31' },
    lastYear: { from: '2025-01-01', to: '2025-12-31' },
    twelveMonths: { from: '2025-03-01', to: '2026-02-28' },
  })
  expect(presetOf({ from: '2026-01-01', to: '2026-12-31' }, '2026-02-14')).toBe('thisYear')
  expect(presetOf({ from: '2026-01-02', to: '2026-12-31' }, '2026-02-14')).toBe('own')
})

test('a time is compared with as long a time before it', () => {
  const [month, quarter] = [
    { from: '2026-03-01', to: '2026-03-31' },
    { from: '2026-01-01', to: '2026-03-31' },
  ]
  expect(periodBefore(month, 'previous')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodBefore(quarter, 'previous')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(periodBefore(quarter, 'yearEarlier')).toEqual({ from: '2025-01-01', to: '2025-03-31' })
  const week = { from: '2026-03-09', to: '2026-03-15' }
  expect(periodBefore(week, 'previous')).toEqual({ from: '2026-03-02', to: '2026-03-08' })
  expect(periodBefore(week, 'yearEarlier')).toEqual({ from: '2025-03-10', to: '2025-03-16' })
})
