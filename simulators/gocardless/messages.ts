import { cents, decimalText } from '@palkkasilta/values/money.ts'
import type { InventedBooking } from '../account-data/bookings.ts'

/** A booking, as the service writes it. */
export function transactionMessage(booking: InventedBooking) {
  const { id, internalId, day, name, account, message, reference, endToEndId, currency = 'EUR' } = booking
  const other = booking.cents < 0 ? 'creditor' : 'debtor'
  return {
    ...(id !== null && { transactionId: id }),
    internalTransactionId: internalId,
    ...(id !== null && { entryReference: `E${id}` }),
    ...(endToEndId !== undefined && { endToEndId }),
    bookingDate: day,
    valueDate: day,
    transactionAmount: { amount: decimalText(cents(booking.cents)), currency },
    ...(name !== undefined && { [`${other}Name`]: name }),
    ...(account !== undefined && { [`${other}Account`]: { iban: account } }),
    ...(message !== undefined && { remittanceInformationUnstructured: message }),
    ...(reference !== undefined && { remittanceInformationStructured: reference }),
  }
}
