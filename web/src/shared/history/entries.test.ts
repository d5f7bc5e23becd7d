import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import { expect, test } from 'vitest'
import { entriesOf, type HistoryWords } from './entries.ts'
import { paymentWords } from './payment-words.tsx'

const own = { at: '2026-11-20T08:00:00Z', who: 'Kirsi Palomäki', of: 'salary', id: '5' } as const
const event: TimelineEntry = { ...own, kind: 'event', action: 'pay', before: { paid: 1 }, after: { paid: 2 } }
const step: TimelineEntry = {
  ...{ ...own, kind: 'step', field: 'state', event: 'sent', from: 'OPEN', to: 'SENT', file: null },
}
const remark: TimelineEntry = { ...own, who: 'Pankki', kind: 'remark', text: 'Tili on suljettu', file: 'F1' }

const words: HistoryWords = {
  actions: { pay: 'Lähetetty maksuun' },
  fields: { paid: 'Maksetaan', reason: 'Syy' },
  states: { state: { name: 'Palkka', looks: { OPEN: ['Avoin', 'neutral'], SENT: ['Lähetetty', 'good'] } } },
}

const told = (entries: readonly TimelineEntry[], more: Partial<HistoryWords> = {}) =>
  entriesOf(entries, { salary: { ...words, ...more } }, (file) => `link ${file}`)

test('what was done at once is one entry with its steps and changes', () => {
  expect(told([step, event])).toMatchObject([
    {
      what: 'Lähetetty maksuun',
      who: 'Kirsi Palomäki',
      steps: [{ field: 'Palkka', before: 'Avoin', after: 'Lähetetty' }],
      changes: [{ field: 'Maksetaan', before: '1', after: '2' }],
    },
  ])
})

test('things and moments stay apart, and a thing without words is not told', () => {
  const later = { ...step, at: '2026-11-20T09:00:00Z' }
  expect(told([step, later, { ...event, of: 'department' }])).toHaveLength(2)
})

test('what somebody did says what it led to, but not twice', () => {
  expect(told([step, event], { events: { sent: 'Palkka lähti' } })).toMatchObject([
    { what: 'Lähetetty maksuun · Palkka lähti' },
  ])
  expect(told([{ ...step, from: null }, event], { events: { sent: 'Palkka lähti' } })).toMatchObject([
    { what: 'Lähetetty maksuun' },
  ])
})

test('a step alone is called by its word, else by its state', () => {
  expect(told([step])).toMatchObject([{ what: 'Palkka' }])
  expect(told([step], { events: { sent: 'Palkka lähti' } })).toMatchObject([
    { what: 'Palkka lähti', steps: [{ field: 'Palkka' }] },
  ])
})

test('what a step tells is not told again as a field', () => {
  const changed = { ...event, before: { state: 'OPEN', paid: 1 }, after: { state: 'SENT', paid: 2 } }
  expect(told([step, changed], { fields: { state: 'Palkka', paid: 'Maksetaan' } })).toMatchObject([
    { steps: [{ after: 'Lähetetty' }], changes: [{ field: 'Maksetaan' }] },
  ])
})

test('a payment that changed before steps were noted tells its states in words', () => {
  const changed = { ...event, of: 'outgoingPayment', before: { state: 'NEW' }, after: { state: 'APPROVED' } } as const
  expect(entriesOf([changed], { outgoingPayment: paymentWords }, () => null)).toMatchObject([
    { changes: [{ field: 'Tila', before: 'Uusi', after: 'Hyväksytty' }] },
  ])
})

test('what was said is told once, with the file that said it', () => {
  const feedback = { ...event, after: { paid: 1, reason: 'Tili on suljettu' } }
  expect(told([{ ...feedback, who: 'Palkkasilta' }, remark])).toMatchObject([
    { who: 'Pankki', reason: 'Tili on suljettu', changes: [], source: 'link F1' },
  ])
})

test('where a thing begins nothing stands before its values', () => {
  const created = { ...event, before: null }
  const begun = { ...step, from: null }
  expect(told([created, begun])).toMatchObject([
    { steps: [], changes: [{ field: 'Maksetaan', before: null, after: '2' }] },
  ])
})
