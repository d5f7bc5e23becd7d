import { expect, test } from 'vitest'
import { aspsps, bookingsIn, session } from './messages.ts'

const plain = {
  entry_reference: 'A-1',
  transaction_amount: { currency: 'EUR', amount: '12.50' },
  credit_debit_indicator: 'DBIT',
  creditor: { name: 'Elisa Oyj' },
  creditor_account: { iban: 'FI2112345600000785' },
  debtor: null,
  debtor_account: null,
  status: 'BOOK',
  booking_date: '2026-03-31',
  value_date: null,
  reference_number: '8803221',
  remittance_information: ['Lasku', '3/2026'],
}
const one = (change: object = {}) => bookingsIn([{ ...plain, ...change }])

test('a booking out of the account is below zero, with the other side’s account', () => {
  expect(one().bookings).toEqual([
    expect.objectContaining({
      ...{ bankId: 'A-1', entryReference: 'A-1', transactionId: '', endToEndId: '' },
      ...{ amount: -1250, currency: 'EUR', creditorName: 'Elisa Oyj', debtorName: '', iban: 'FI2112345600000785' },
      ...{ message: 'Lasku 3/2026', reference: '8803221' },
    }),
  ])
  const [booking] = one().bookings
  expect([String(booking?.bookedOn), String(booking?.valueOn)]).toEqual(['2026-03-31', '2026-03-31'])
  const incoming = { credit_debit_indicator: 'CRDT', debtor_account: { iban: 'FI4950009420028730' } }
  expect(one(incoming).bookings).toMatchObject([{ amount: 1250, iban: 'FI4950009420028730' }])
})

test('the direction tells in or out, also where the bank writes a sign', () => {
  const amount = { currency: 'EUR', amount: '-12.5000' }
  expect(one({ transaction_amount: amount }).bookings).toMatchObject([{ amount: -1250 }])
  expect(one({ transaction_amount: amount, credit_debit_indicator: 'CRDT' }).bookings).toMatchObject([{ amount: 1250 }])
})

test('where the bank says nothing else, its kind of booking is the message', () => {
  const silent = { remittance_information: [], bank_transaction_code: { description: 'Palvelumaksu' } }
  expect(one(silent).bookings).toMatchObject([{ message: 'Palvelumaksu' }])
})

test('only what is booked counts, and what cannot be read is counted', () => {
  const told = ['PDNG', 'HOLD', 'SCHD', 'RJCT', 'CNCL', 'OTHR'].map((status) => ({ ...plain, status }))
  expect(bookingsIn(told)).toEqual({ bookings: [], unreadable: 0 })
  const odd = [
    { ...plain, booking_date: null },
    { ...plain, transaction_amount: { currency: 'EUR', amount: 'paljon' } },
    { ...plain, credit_debit_indicator: 'BOTH' },
    'not an object',
    plain,
  ]
  expect(bookingsIn(odd)).toMatchObject({ bookings: [{ bankId: 'A-1' }], unreadable: 4 })
})

test('without an id of the bank each has one that is the same the next time', () => {
  const parking = { ...plain, entry_reference: null }
  const other = { ...parking, remittance_information: ['Muu'] }
  const ids = (told: readonly object[]) => bookingsIn(told).bookings.map(({ bankId }) => bankId)
  const [first, second, third] = ids([parking, other, parking])
  expect(new Set([first, second, third]).size).toBe(3)
  expect(ids([plain, other, parking, parking])).toEqual(['A-1', second, first, third])
})

test('a bank is known by country and name, with the days that its consent may last', () => {
  const told = [
    { name: 'OP', country: 'FI', bic: 'OKOYFIHH', maximum_consent_validity: 15_552_000, beta: false },
    { name: 'Pieni', country: 'FI', bic: null, maximum_consent_validity: 7_776_001 },
    { name: 'Hiljainen', country: 'FI' },
    { name: 'Pitkä', country: 'FI', maximum_consent_validity: 63_072_000 },
  ]
  const read = aspsps.parse({ aspsps: told }).aspsps
  expect(read.map(({ id, bic, longestConsentDays }) => [id, bic, longestConsentDays])).toEqual([
    ['FI:OP', 'OKOYFIHH', 180],
    ['FI:Pieni', '', 90],
    ['FI:Hiljainen', '', 90],
    ['FI:Pitkä', '', 180],
  ])
})

test('an account is known by its IBAN, else by the hash that every session has', () => {
  const read = session.parse({
    session_id: 's',
    access: { valid_until: '2026-09-28T08:00:00+00:00' },
    accounts: [
      { uid: 'u-1', identification_hash: 'h-1', account_id: { iban: 'FI2112345600000785' }, name: 'Käyttötili' },
      { uid: 'u-2', identification_hash: 'h-2', account_id: null },
      { uid: null, identification_hash: 'h-3' },
      { uid: 'u-4', identification_hash: 'h-4', account_id: { iban: 'FI2112345600000785' }, currency: 'USD' },
    ],
  })
  expect(read.accounts.flat()).toEqual([
    { identity: 'FI2112345600000785', externalId: 'u-1', iban: 'FI2112345600000785', name: 'Käyttötili' },
    { identity: 'h-2', externalId: 'u-2', iban: '', name: '' },
    { identity: 'h-4', externalId: 'u-4', iban: 'FI2112345600000785', name: '' },
  ])
})
