import { expect, test } from 'vitest'
import { hasStep, statesOf, step } from './lifecycle.ts'
import { isAtBank, isUndecided, settlement, settlementOf } from './settlement.ts'

test.each([
  [null, 'SENT'],
  ['RCVD', 'SENT'],
  ['PDNG', 'SENT'],
  ['ACTC', 'ACCEPTED'],
  ['ACCP', 'ACCEPTED'],
  ['ACWC', 'ACCEPTED'],
  ['ACSP', 'ACCEPTED'],
  ['ACSC', 'ACCEPTED'],
  ['RJCT', 'REJECTED'],
  ['CANC', 'CANCELLED'],
  // blocked money is neither paid nor back
  ['BLCK', 'UNKNOWN'],
  ['XXXX', 'UNKNOWN'],
  ['toString', 'UNKNOWN'],
])('the bank’s word %s makes a payment %s', (word, state) => expect(settlementOf(word)).toBe(state))

test('a debit may come in every unpaid state, and only from the account', () => {
  expect(statesOf(settlement).filter(isUndecided)).toEqual(['WAITING', 'SENT', 'ACCEPTED', 'UNKNOWN', 'CANCEL_ASKED'])
  for (const state of statesOf(settlement))
    expect(hasStep(settlement, state, 'DEBITED', 'bank')).toBe(isUndecided(state))
})

test('what was debited ends only by coming back', () => {
  const next = statesOf(settlement).filter((to) => hasStep(settlement, 'DEBITED', to, 'bank'))
  expect(next).toEqual(['RETURNED'])
})

test('the bank’s latest status makes a payment sent, accepted or unknown', () => {
  const following = statesOf(settlement).filter(isAtBank)
  expect(following).toEqual(['SENT', 'ACCEPTED', 'UNKNOWN'])
  for (const from of following)
    for (const to of following) expect(hasStep(settlement, from, to, 'bank')).toBe(from !== to)
  // where it was asked to cancel, only a refusal leads back to them
  for (const to of following) expect(hasStep(settlement, 'CANCEL_ASKED', to, 'bank')).toBe(true)
  expect(() => step(settlement, 'CANCEL_ASKED', 'paymentAcceptedByBank', 'bank')).toThrow('NO_SUCH_STEP')
})
