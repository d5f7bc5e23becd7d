import { expect, test } from 'vitest'
import { stateEntries } from './state-changes.tsx'

const looks = { OPEN: ['Avoin', 'neutral'], SENT: ['Lähetetty', 'good'] } as const
const change = (field: string, state: string, event: string) => ({ field, state, event, timestamp: 'T', who: 'Aino' })
const words = {
  creation: 'created',
  initial: { bank: 'OPEN' },
  looksOf: () => looks,
  what: ({ event }: { event: string }) => event,
}

test('each state follows the one before it of the same field', () => {
  const entries = stateEntries(
    [change('state', 'OPEN', 'created'), change('bank', 'SENT', 'paid'), change('state', 'SENT', 'sent')],
    words,
  )
  expect(entries).toEqual([
    { at: 'T', who: 'Aino', what: 'created' },
    { at: 'T', who: 'Aino', what: 'paid', before: 'Avoin', after: 'Lähetetty' },
    { at: 'T', who: 'Aino', what: 'sent', before: 'Avoin', after: 'Lähetetty' },
  ])
})

test('a state without a word is shown as it came', () => {
  expect(stateEntries([change('bank', 'GONE', 'lost')], words)[0]).toMatchObject({ before: 'Avoin', after: 'GONE' })
})
