import { describe, expect, test } from 'vitest'
import { allLifecycles } from './all.ts'
import { outgoingPayment } from './bank.ts'
import { adminBill, integrationBill } from './bills.ts'
import { registerReport } from './incomes-register.ts'
import {
  correct,
  isDeletable,
  isEditable,
  isState,
  type Lifecycle,
  nextStates,
  StepRefused,
  states,
  step,
} from './lifecycle.ts'
import { listSalary, salaryBankState, workforceSalary } from './salaries.ts'
import { workContract } from './work-contract.ts'

const NOTHING_HAPPENED = { moneyPaid: false, messageSent: false }
const EVERYTHING_HAPPENED = { moneyPaid: true, messageSent: true }

function refusal(act: () => unknown): StepRefused {
  try {
    act()
  } catch (error) {
    if (error instanceof StepRefused) return error
    throw error
  }
  throw new Error('was not refused')
}

function pairs(table: Lifecycle<string>): [string, string][] {
  return states(table).flatMap((from) => states(table).map((to): [string, string] => [from, to]))
}

describe.each(allLifecycles.map((table) => [table.name, table] as const))('%s', (_, table) => {
  test('every pair of states is either a step with an event or refused with both states named', () => {
    for (const [from, to] of pairs(table)) {
      const event = table.steps[from]?.[to]
      if (event !== undefined) expect(step(table, from, to)).toBe(event)
      else
        expect(refusal(() => step(table, from, to))).toMatchObject({
          lifecycle: table.name,
          from,
          to,
          reason: from === to ? 'SAME_STATE' : 'NO_SUCH_STEP',
        })
    }
  })

  test('every pair of states is a correction by staff, or refused with the reason', () => {
    for (const [from, to] of pairs(table)) {
      const attempt = () => correct(table, from, to, EVERYTHING_HAPPENED)
      const hazard = table.correction?.hazards[from]?.[to]
      if (from === to) expect(refusal(attempt).reason).toBe('SAME_STATE')
      else if (table.correction === null) expect(refusal(attempt).reason).toBe('NOT_CORRECTABLE')
      else if (hazard === undefined) expect(attempt()).toBe(table.correction.event)
      else {
        expect(refusal(attempt).reason).toBe(hazard)
        expect(correct(table, from, to, NOTHING_HAPPENED)).toBe(table.correction.event)
      }
    }
  })

  test('no step leads to its own state, and all states can be reached from the first by steps or a correction', () => {
    const reached = new Set([table.initial])
    for (const state of reached) for (const next of nextStates(table, state)) reached.add(next)
    for (const state of states(table)) {
      expect(nextStates(table, state)).not.toContain(state)
      if (table.correction === null) expect(reached).toContain(state)
    }
  })

  test('a correction leaves another event than any step', () => {
    const events = states(table).flatMap((from) => Object.values(table.steps[from] ?? {}))
    expect(events).not.toContain(table.correction?.event)
  })
})

test('no two lifecycles share a name', () => {
  expect(new Set(allLifecycles.map((table) => table.name)).size).toBe(allLifecycles.length)
})

test('only a new payment can be approved or rejected, and only an approved one cancelled', () => {
  expect(nextStates(outgoingPayment, 'NEW')).toEqual(['APPROVED', 'REJECTED'])
  expect(nextStates(outgoingPayment, 'APPROVED')).toEqual(['CANCELLED'])
  expect(nextStates(outgoingPayment, 'REJECTED')).toEqual([])
})

test('only an open bill can be edited; an integration bill can be deleted when open or refunded', () => {
  expect(states(adminBill).filter((state) => isEditable(adminBill, state))).toEqual(['OPEN'])
  expect(states(adminBill).filter((state) => isDeletable(adminBill, state))).toEqual(['OPEN'])
  expect(states(integrationBill).filter((state) => isDeletable(integrationBill, state))).toEqual(['OPEN', 'HYVITETTY'])
})

test('an admin bill is reopened from every state that the specification gives the action Avaa', () => {
  for (const state of ['TAKEN', 'APPROVED', 'PAID', 'LOCKED', 'HYVITETTY', 'OPEN_REQUESTED'] as const)
    expect(step(adminBill, state, 'OPEN')).toBe('billReopened')
  expect(step(adminBill, 'PENDING', 'CLOSED')).toBe('billSent')
  expect(step(adminBill, 'CLOSED', 'HYVITETTY')).toBe('billRefunded')
})

test('staff may choose any state of a list salary', () => {
  for (const [from, to] of pairs(listSalary))
    if (from !== to) expect(correct(listSalary, from as 'OPEN', to as 'PAID', EVERYTHING_HAPPENED)).toBeTruthy()
})

test('a paid workforce salary is not opened for a second payment', () => {
  expect(refusal(() => correct(workforceSalary, 'PAID', 'OPEN', { moneyPaid: true, messageSent: false })).reason).toBe(
    'MONEY_PAID_TWICE',
  )
})

test('a contract that is out for signing is not taken back by a select', () => {
  expect(refusal(() => correct(workContract, 'SIGNED', 'NEW', { moneyPaid: false, messageSent: true })).reason).toBe(
    'SENT_MESSAGE_DENIED',
  )
})

test('a waiting bank state becomes SENT, and a failed report can wait again', () => {
  expect(step(salaryBankState, 'WAITING', 'SENT')).toBe('salaryPaymentSent')
  expect(step(registerReport, 'ERROR', 'WAITING')).toBe('reportMended')
})

test('a word that is no state of the thing is recognised as such', () => {
  expect(isState(adminBill, 'HYVITETTY')).toBe(true)
  expect(isState(adminBill, 'toString')).toBe(false)
})
