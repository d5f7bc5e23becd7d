import { localDate } from '@palkkasilta/values/date.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { policyOn } from './earlier-policies.ts'

const day = (number: number) => localDate('2026-01-01').add({ days: number })
const policy = (policyNumber: string) => ({ insurer: '46', policyNumber })

test('of policies that end, the first whose last day is not over is in force', () => {
  const lastDays = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 5 })
  fc.assert(
    fc.property(lastDays, fc.integer({ min: -2, max: 33 }), (numbers, asked) => {
      const earlier = numbers.map((last) => ({ until: day(last).toString(), ...policy(String(last)) }))
      const expected = numbers.toSorted((a, b) => a - b).find((last) => asked <= last)
      expect(policyOn(policy('present'), earlier, day(asked)).policyNumber).toBe(String(expected ?? 'present'))
    }),
  )
})
