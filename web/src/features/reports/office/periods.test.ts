import { expect, test } from 'vitest'
import { presetOf, presetsOn } from './periods.ts'

test('months, quarters and years are whole, and know their names', () => {
  const presets = presetsOn('2026-02-14')
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
