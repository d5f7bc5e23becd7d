import { readAccountReports } from '@palkkasilta/server/src/integrations/bank/messages/account-report.ts'
import { bookedBalances, discrepancies } from '@palkkasilta/server/src/integrations/bank/messages/discrepancies.ts'
import { expect, test } from 'vitest'
import { executeDue } from './execution.ts'
import { initialState } from './state.ts'

const account = 'FI2112345600000785'
const at = (day: string) => Temporal.Instant.from(`${day}T09:00:00Z`)

test('each day with bookings has one statement, which follows the one before', () => {
  const state = initialState()
  const receive = (cents: number) => {
    state.received = [{ account, cents, debtorName: 'Asiakas Oy', reference: '1232' }]
  }
  const steps = [
    ['2026-12-30', 10_000],
    ['2026-12-30', 5_000],
    ['2026-12-31', 2_500],
    ['2027-01-04', 1],
    ['2027-01-05', 1],
  ] as const
  for (const [day, cents] of steps) {
    receive(cents)
    executeDue(state, at(day), true)
  }
  const files = state.files.map(({ content }) => readAccountReports(Uint8Array.fromBase64(content)))
  const statements = files.filter(({ kind }) => kind === 'statement')
  const told = statements.flatMap(({ reports }) => reports)
  expect(told.flatMap(discrepancies)).toEqual([])
  const [first, second, third] = told.map((report) => ({
    number: report.sequenceNumber,
    entries: report.entries.map(({ amount }) => amount),
    opening: bookedBalances(report).opening?.amount,
    closing: bookedBalances(report).closing?.amount,
  }))
  expect(told).toHaveLength(3)
  expect(first).toMatchObject({ number: 1, entries: [10_000, 5_000] })
  expect(second).toMatchObject({ number: 2, entries: [2_500], opening: first?.closing })
  expect(third).toMatchObject({ number: 1, entries: [1], opening: second?.closing })
})

test('a bank that gives no statements keeps nothing for them', () => {
  const state = initialState()
  state.received = [{ account, cents: 10_000, debtorName: 'Asiakas Oy' }]
  executeDue(state, at('2026-12-30'), false)
  executeDue(state, at('2026-12-31'), false)
  expect(state.files).toHaveLength(1)
  expect(state.told ?? []).toEqual([])
})
