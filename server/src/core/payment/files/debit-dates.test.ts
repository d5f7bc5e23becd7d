import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { debitDateOf, goesAsWages } from './debit-dates.ts'

function plan(payday: string, now: string) {
  const debitDate = debitDateOf(localDate(payday), Temporal.Instant.from(now))
  return [debitDate.toString(), goesAsWages(localDate(payday), debitDate) ? 'wages' : 'transfer']
}

test('wages are debited on the banking day before the payday', () => {
  expect(plan('2026-04-15', '2026-04-01T08:00:00Z')).toEqual(['2026-04-14', 'wages'])
  // over a weekend, over Easter, over New Year, over Independence Day
  expect(plan('2026-04-13', '2026-04-01T08:00:00Z')).toEqual(['2026-04-10', 'wages'])
  expect(plan('2026-04-07', '2026-03-20T08:00:00Z')).toEqual(['2026-04-02', 'wages'])
  expect(plan('2026-01-02', '2025-12-20T08:00:00Z')).toEqual(['2025-12-31', 'wages'])
  expect(plan('2026-12-07', '2026-12-01T08:00:00Z')).toEqual(['2026-12-04', 'wages'])
})

test('after the cut-off of the debit date wages go as ordinary transfers on the payday', () => {
  expect(plan('2026-04-15', '2026-04-14T14:29:59Z')).toEqual(['2026-04-14', 'wages'])
  expect(plan('2026-04-15', '2026-04-14T14:30:00Z')).toEqual(['2026-04-15', 'transfer'])
  expect(plan('2026-04-15', '2026-04-15T05:00:00Z')).toEqual(['2026-04-15', 'transfer'])
})

test('a late payment waits for the next banking day and is no wages batch', () => {
  // payday Monday, approved on Saturday
  expect(plan('2026-04-13', '2026-04-11T09:00:00Z')).toEqual(['2026-04-13', 'transfer'])
})
