import { randomUUID } from 'node:crypto'
import { cents, decimalText } from '@palkkasilta/values/money.ts'
import type { InventedBooking } from '../account-data/bookings.ts'
import { json, type SimulatedReply } from '../platform/message.ts'

export function problem(status: number, error: string, message: string, detail: unknown = null): SimulatedReply {
  return json(status, { message, code: status, error, detail })
}

/** A booking, as the service writes it: nothing is left out, what the bank does not say is null. */
export function transactionMessage({ id, day, name, account, message, reference, ...booking }: InventedBooking) {
  const isDebit = booking.cents < 0
  const party = name === undefined ? null : { name }
  const partyAccount = account === undefined ? null : { iban: account, other: null }
  return {
    entry_reference: id,
    transaction_amount: { currency: booking.currency ?? 'EUR', amount: decimalText(cents(Math.abs(booking.cents))) },
    credit_debit_indicator: isDebit ? 'DBIT' : 'CRDT',
    creditor: isDebit ? party : null,
    creditor_account: isDebit ? partyAccount : null,
    debtor: isDebit ? null : party,
    debtor_account: isDebit ? null : partyAccount,
    status: 'BOOK',
    booking_date: day,
    value_date: day,
    transaction_date: null,
    bank_transaction_code: { description: isDebit ? 'Tilisiirto' : 'Pano', code: 'PMNT', sub_code: null },
    balance_after_transaction: null,
    reference_number: reference ?? null,
    reference_number_schema: reference === undefined ? null : 'FIRF',
    remittance_information: message === undefined ? [] : [message],
    // good for asking for details within the session alone
    transaction_id: randomUUID(),
  }
}

/** Not booked yet: it comes again as another one. */
export function pendingMessage(day: string) {
  const shown = { iban: '', id: null, internalId: '', day, cents: -490, name: 'R-kioski' }
  return { ...transactionMessage(shown), status: 'PDNG', booking_date: null }
}
