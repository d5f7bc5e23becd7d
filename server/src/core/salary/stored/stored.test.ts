import { readFileSync } from 'node:fs'
import { sentence } from '@palkkasilta/engine/trace/finnish.ts'
import { describe, expect, test } from 'vitest'
import { storedOverrides } from '../overrides.ts'
import { storedResult } from './stored-result.ts'

function kept(version: number): unknown[] {
  return JSON.parse(readFileSync(new URL(`kept/results-v${version}.json`, import.meta.url), 'utf8'))
}

const versions = [0, 1, 2, 3]

/** What all versions of the kept results say: a salary with a distraint, and one with reimbursements. */
const expected = [
  { slip: { yel: null, tyelBase: 124_170, distraint: 30_136, paid: 60_273, reimbursements: [] } },
  { slip: { distraint: 0, paid: 111_325, taxFree: 9_100, reimbursements: [{ taxable: 600 }, { taxable: 0 }] } },
]

describe.each(versions)('a result stored as version %i', (version) => {
  test('opens in the shape of today with the same figures', () => {
    expect(kept(version).map((result) => storedResult({ result }))).toMatchObject(expected)
  })

  test('explains every line and every shift', () => {
    for (const result of kept(version)) {
      const { pay, slip } = storedResult({ result })
      for (const line of [...pay.trace, ...slip.trace]) expect(sentence(line)).not.toBe('')
      expect(pay.shifts).toHaveLength(7)
      expect(pay.shifts.reduce((total, shift) => total + shift.total, 0)).toBe(
        pay.trace.reduce((total, line) => total + line.amount, 0),
      )
    }
  })
})

test('every version of a result opens to the same', () => {
  const [old, ...newer] = versions.map((version) => kept(version).map((result) => storedResult({ result })))
  for (const results of newer) expect(results).toEqual(old)
})

test.each([
  ['HEALTH', 'YEL_INSURED', 'INSURED'],
  ['TYEL_EMPLOYER', 'WORKER_TYPE', 'UNKNOWN'],
  ['TYEL_EMPLOYER', 'BELOW_MONTH_LIMIT', null],
])('an old line of %s noted %s tells the YEL status', (code, note, expected) => {
  const old = kept(1)[0] as { slip: { trace: { code: string; note: unknown }[] } }
  const trace = old.slip.trace.map((line) =>
    line.code === code ? { ...line, note: { code: note, values: {} } } : line,
  )
  expect(storedResult({ result: { ...old, slip: { ...old.slip, trace } } }).slip.yel).toBe(expected)
})

test('a result that is newer than this program is refused', () => {
  expect(() => storedResult({ result: { ...(kept(3)[0] as object), version: 4 } })).toThrow(
    /"invalid_value"[\s\S]*"version"/,
  )
})

test('overrides stored in fractions and euros open as millionths and cents', () => {
  const overrides = { taxpercent: 0.3, tyEL: 0.1734, reduceFromNettos: [{ reason: 'Työvaatteet', amount: 12.34 }] }
  expect(storedOverrides({ overrides })).toMatchObject({
    withholding: 300_000,
    tyelEmployer: 173_400,
    deductions: [{ reason: 'Työvaatteet', amount: 1_234 }],
  })
  expect(storedOverrides({ overrides: {} })).toMatchObject({ deductions: [] })
})
