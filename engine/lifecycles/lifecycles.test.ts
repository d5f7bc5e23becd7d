import { describe, expect, test } from 'vitest'
import { allLifecycles } from './all.ts'
import { outgoingPayment } from './bank.ts'
import { adminBill, integrationBill } from './bills.ts'
import {
  type Actor,
  eventsOf,
  hasStep,
  isDeletable,
  isEditable,
  type Lifecycle,
  StepRefused,
  statesOf,
  step,
  stepTo,
} from './lifecycle.ts'
import { salaryBankState } from './salaries.ts'
import { wageReport } from './wage-report.ts'
import { workContract } from './work-contract.ts'

const ACTORS: readonly Actor[] = ['staff', 'user', 'bank', 'provider', 'register', 'product']

function refusal(act: () => unknown) {
  try {
    act()
  } catch (error) {
    if (error instanceof StepRefused) return error.refusal
    throw error
  }
  throw new Error('was not refused')
}

function pairs(table: Lifecycle): [string, string][] {
  return statesOf(table).flatMap((from) => statesOf(table).map((to): [string, string] => [from, to]))
}

function nextStates(table: Lifecycle, from: string): string[] {
  return [...new Set(eventsOf(table, from).flatMap((event) => table.steps[from]?.[event]?.to ?? []))]
}

/** Staff may choose any state, but for what would deny a message that has left. */
function expectCorrection(table: Lifecycle, from: string, to: string): void {
  const attempt = () => stepTo(table, from, to, 'staff')
  const reason = table.correction?.hazards[from]?.[to]
  if (reason) expect(refusal(attempt)).toEqual({ lifecycle: table.name, from, asked: to, reason })
  else expect(attempt()).toEqual({ event: table.correction?.event, to })
}

describe.each(allLifecycles.map((table) => [table.name, table] as const))('%s', (_, table) => {
  test('every event is taken by those whose step it is and refused to others', () => {
    const events = new Set(statesOf(table).flatMap((from) => eventsOf(table, from)))
    for (const from of statesOf(table))
      for (const event of events)
        for (const by of ACTORS) {
          const known = table.steps[from]?.[event]
          const attempt = () => step(table, from, event, by)
          const named = { lifecycle: table.name, from, asked: event }
          if (known === undefined) expect(refusal(attempt)).toEqual({ ...named, reason: 'NO_SUCH_STEP' })
          else if (!known.by.includes(by)) expect(refusal(attempt)).toEqual({ ...named, reason: 'NOT_THEIR_STEP' })
          else expect(attempt()).toEqual({ event, to: known.to })
        }
  })

  test('every pair of states is either a step or refused with both states named', () => {
    for (const [from, to] of pairs(table))
      for (const by of ACTORS) {
        const attempt = () => stepTo(table, from, to, by)
        if (hasStep(table, from, to, by)) expect(attempt()).toEqual(step(table, from, attempt().event, by))
        else if (by === 'staff' && table.correction && from !== to) expectCorrection(table, from, to)
        else
          expect(refusal(attempt)).toEqual({
            lifecycle: table.name,
            from,
            asked: to,
            reason: nextStates(table, from).includes(to)
              ? 'NOT_THEIR_STEP'
              : from === to
                ? 'SAME_STATE'
                : 'NO_SUCH_STEP',
          })
      }
  })

  test('no step leads to its own state, and every state can be reached', () => {
    const reached = new Set([table.initial])
    for (const state of reached) for (const next of nextStates(table, state)) reached.add(next)
    for (const state of statesOf(table)) {
      expect(nextStates(table, state)).not.toContain(state)
      if (table.correction === undefined) expect(reached).toContain(state)
    }
  })

  test('a correction leaves another event than any step', () => {
    const events = statesOf(table).flatMap((from) => eventsOf(table, from))
    expect(events).not.toContain(table.correction?.event)
  })
})

test('no two lifecycles share a name', () => {
  expect(new Set(allLifecycles.map((table) => table.name)).size).toBe(allLifecycles.length)
})

test('only a new payment is approved or rejected, only an approved one cancelled', () => {
  expect(nextStates(outgoingPayment, 'NEW')).toEqual(['APPROVED', 'REJECTED'])
  expect(nextStates(outgoingPayment, 'APPROVED')).toEqual(['CANCELLED'])
  expect(nextStates(outgoingPayment, 'REJECTED')).toEqual([])
})

test('only the bank brings a cancelled payment back', () => {
  expect(hasStep(outgoingPayment, 'CANCELLED', 'APPROVED', 'bank')).toBe(true)
  expect(hasStep(outgoingPayment, 'CANCELLED', 'APPROVED', 'staff')).toBe(false)
})

test('only an open bill is edited; an open or refunded one can be deleted', () => {
  expect(statesOf(adminBill).filter((state) => isEditable(adminBill, state))).toEqual(['OPEN'])
  expect(statesOf(adminBill).filter((state) => isDeletable(adminBill, state))).toEqual(['OPEN'])
  expect(statesOf(integrationBill).filter((state) => isDeletable(integrationBill, state))).toEqual([
    'OPEN',
    'HYVITETTY',
  ])
})

test('an admin bill is reopened from every state that has the action Avaa', () => {
  for (const state of ['TAKEN', 'APPROVED', 'PAID', 'LOCKED', 'HYVITETTY', 'OPEN_REQUESTED'] as const)
    expect(stepTo(adminBill, state, 'OPEN', 'staff').event).toBe('billReopened')
  expect(step(adminBill, 'PENDING', 'billSent', 'provider').to).toBe('CLOSED')
  expect(step(adminBill, 'CLOSED', 'billRefunded', 'provider').to).toBe('HYVITETTY')
})

test('staff choose any state of a bill, but deny none that has left', () => {
  expect(stepTo(adminBill, 'OPEN', 'PAID', 'staff')).toEqual({ event: 'billCorrectedByStaff', to: 'PAID' })
  expect(refusal(() => stepTo(adminBill, 'OPEN', 'PAID', 'user')).reason).toBe('NO_SUCH_STEP')
  expect(refusal(() => stepTo(adminBill, 'CLOSED', 'OPEN', 'staff')).reason).toBe('SENT_MESSAGE_DENIED')
  expect(refusal(() => stepTo(workContract, 'SIGNED', 'NEW', 'staff')).reason).toBe('NO_SUCH_STEP')
})

test('a waiting bank state becomes SENT, and a failed report can wait again', () => {
  expect(step(salaryBankState, 'WAITING', 'salaryPaymentSent', 'bank').to).toBe('SENT')
  expect(stepTo(wageReport, 'ERROR', 'WAITING', 'staff').event).toBe('reportMended')
})
