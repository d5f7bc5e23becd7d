import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { allSources, lastTimesOf } from '../../../integrations/bank/channel/last-times.ts'
import { closingOf } from './closing.ts'
import { arrivalOf, debitDateOf, goesAsWages } from './debit-dates.ts'

const SAVINGS_BANK = 'ITELFIHH'
const NORDEA = 'NDEAFIHH'
const OP = 'OKOYFIHH'

function plan(payday: string, now: string, bank = SAVINGS_BANK) {
  const debitDate = debitDateOf(localDate(payday), Temporal.Instant.from(now), lastTimesOf(bank))
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

test.each([
  [SAVINGS_BANK, '14:30'],
  [NORDEA, '15:30'],
  [OP, '15:00'],
  ['DABAFIHHXXX', '15:30'],
  // unknown: the earliest of all
  ['NORDFIHH', '14:30'],
])('from the last time of %s on, %s UTC, wages go as transfers on the payday', (bank, time) => {
  const last = Temporal.Instant.from(`2026-04-14T${time}:00Z`)
  const before = last.subtract({ seconds: 1 }).toString()
  expect(plan('2026-04-15', before, bank)).toEqual(['2026-04-14', 'wages'])
  expect(plan('2026-04-15', last.toString(), bank)).toEqual(['2026-04-15', 'transfer'])
})

test('a late payment waits for the next day of debits and is no wages batch', () => {
  // payday Monday, approved on Saturday
  expect(plan('2026-04-13', '2026-04-11T09:00:00Z')).toEqual(['2026-04-13', 'transfer'])
  expect(plan('2026-04-15', '2026-04-15T05:00:00Z')).toEqual(['2026-04-15', 'transfer'])
  // on a Friday evening
  expect(plan('2026-04-10', '2026-04-10T14:30:00Z')).toEqual(['2026-04-13', 'transfer'])
})

function arrives(payday: string, now: string, bank: string) {
  const [at, times] = [Temporal.Instant.from(now), lastTimesOf(bank)]
  return arrivalOf(localDate(payday), debitDateOf(localDate(payday), at, times), at, times).toString()
}

test('a transfer that leaves too late for other banks is there on the next banking day', () => {
  expect(arrives('2026-04-15', '2026-04-14T08:00:00Z', NORDEA)).toBe('2026-04-15')
  expect(arrives('2026-04-15', '2026-04-15T09:59:59Z', NORDEA)).toBe('2026-04-15')
  expect(arrives('2026-04-15', '2026-04-15T10:00:00Z', NORDEA)).toBe('2026-04-16')
  expect(arrives('2026-04-15', '2026-04-15T10:00:00Z', OP)).toBe('2026-04-15')
  // debited tomorrow, early enough
  expect(arrives('2026-04-15', '2026-04-15T16:00:00Z', NORDEA)).toBe('2026-04-16')
})

function near(payday: string, now: string) {
  const [at, times] = [Temporal.Instant.from(now), lastTimesOf(OP)]
  const debitDate = debitDateOf(localDate(payday), at, times)
  const closing = closingOf(debitDate, [localDate(payday)], at, times)
  return closing && [dayOf(at).toString(), closing.kind, closing.time]
}

test('an hour before a last time it is told, and nothing of a debit on another day', () => {
  expect(near('2026-04-15', '2026-04-14T13:59:00Z')).toBeNull()
  expect(near('2026-04-15', '2026-04-14T14:00:00Z')).toEqual(['2026-04-14', 'DEBIT', '18:00'])
  expect(near('2026-04-15', '2026-04-14T14:59:59Z')).toEqual(['2026-04-14', 'DEBIT', '18:00'])
  expect(near('2026-04-15', '2026-04-14T15:00:00Z')).toBeNull()
  expect(near('2026-04-16', '2026-04-14T14:30:00Z')).toBeNull()
})

test('of transfers it is told until when they are at other banks today', () => {
  expect(near('2026-04-15', '2026-04-15T09:59:00Z')).toBeNull()
  expect(near('2026-04-15', '2026-04-15T10:00:00Z')).toEqual(['2026-04-15', 'ARRIVAL', '14:00'])
  expect(near('2026-04-15', '2026-04-15T11:00:00Z')).toEqual(['2026-04-15', 'ARRIVAL_PASSED', '14:00'])
  expect(near('2026-04-15', '2026-04-15T14:30:00Z')).toEqual(['2026-04-15', 'DEBIT', '18:00'])
})

test('what is unknown of a bank is the earliest of the others, and says so', () => {
  const times = lastTimesOf('NORDFIHH')
  expect([times.debits, times.sameDay].map(String)).toEqual(['17:30:00', '12:55:00'])
  expect(times.daysAhead).toBe(90)
  expect(allSources(times.sources)).toContain('ei tunneta')
  const danske = lastTimesOf('DABAFIHH')
  expect([String(danske.sameDay), danske.sources.sameDay]).toEqual(['12:55:00', 'varovaisin tunnetuista pankeista'])
  expect(allSources(danske.sources)).toContain('(danskebank.fi); muu varovaisin')
  expect(allSources(lastTimesOf(NORDEA).sources)).not.toContain('varovaisin')
})
