import { expect, test } from 'vitest'
import { expire, invite, newDocument, sendNext } from './documents.ts'
import { emptyState } from './state.ts'

const now = Temporal.Instant.from('2026-03-02T10:00:00Z')
const asked = (index: number) => ({ email: `signer-${index}@example.com`, order: { index } })

function invited(...orders: readonly number[]) {
  const state = emptyState()
  const document = newDocument(state, 'Sopimus', '2026-03-16', now)
  invite(document, orders.map(asked))
  return { state, document, states: () => document.invitations.map((each) => each.state) }
}

test('those of the lowest order are asked first, the next ones after them', () => {
  const { document, states } = invited(1, 0, 0)
  expect(states()).toEqual(['sending', 'new', 'new'])
  for (const each of document.invitations.slice(1)) {
    expect(states()[0]).toBe('sending')
    each.state = 'signed'
    sendNext(document)
  }
  expect(states()).toEqual(['new', 'signed', 'signed'])
})

test('what is not signed on its last day is cancelled on the next', () => {
  const { state, document, states } = invited(0)
  expire(state, Temporal.Instant.from('2026-03-16T21:59:00Z'))
  expect(document.state).toBe('pending')
  expire(state, Temporal.Instant.from('2026-03-16T22:01:00Z'))
  expect([document.state, ...states()]).toEqual(['cancelled', 'cancelled'])
})
