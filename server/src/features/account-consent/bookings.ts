import type { Booking } from '../../integrations/account-data/port.ts'
import { among, insertedIds, updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'

/** An account as a provider tells of it now. */
interface Teller {
  readonly accountId: number
  readonly provider: string
}

/** Keeps each once, however often and through whomever the bank tells it; what it tells no more stays. Gives how many are new. */
export async function keepNew(
  tx: Tx,
  teller: Teller,
  told: readonly Booking[],
  now: Temporal.Instant,
): Promise<number> {
  const unknown = await withoutKnown(tx, teller, told)
  const fresh = await withoutToldByAnother(tx, teller, unknown)
  const rows = fresh.map((booking) => ({
    account_id: teller.accountId,
    provider: teller.provider,
    bank_id: booking.bankId,
    transaction_id: booking.transactionId,
    entry_reference: booking.entryReference,
    end_to_end_id: booking.endToEndId,
    creditor_name: booking.creditorName,
    debtor_name: booking.debtorName,
    counterparty_iban: booking.iban,
    message: booking.message,
    reference: booking.reference,
    booked_on: booking.bookedOn.toString(),
    value_on: booking.valueOn.toString(),
    amount_cents: booking.amount,
    currency: booking.currency,
    fetched_at: now.toString(),
  }))
  return (await insertedIds(tx, 'account_transaction', rows)).length
}

async function withoutKnown(tx: Tx, { accountId }: Teller, told: readonly Booking[]): Promise<Booking[]> {
  const byId = new Map(told.map((booking) => [booking.bankId, booking]))
  const known = await tx
    .selectFrom('account_transaction')
    .select('bank_id')
    .where('account_id', '=', accountId)
    .where(among('bank_id', [...byId.keys()]))
    .execute()
  for (const { bank_id } of known) byId.delete(bank_id)
  return [...byId.values()]
}

/**
 * After a change of providers the last days are told once more, by other ids. An account has as many bookings of a day and sum
 * whoever tells of it: each that is kept already is known by its new id from now on.
 */
async function withoutToldByAnother(
  tx: Tx,
  { accountId, provider }: Teller,
  told: readonly Booking[],
): Promise<readonly Booking[]> {
  const [first] = told.map(({ bookedOn }) => bookedOn.toString()).toSorted()
  if (first === undefined) return told
  const byAnother = await tx
    .selectFrom('account_transaction')
    .select(['id', 'booked_on', 'amount_cents', 'currency'])
    .where('account_id', '=', accountId)
    .where('booked_on', '>=', first)
    .where('provider', '<>', provider)
    .orderBy('id')
    .execute()
  const kept = Map.groupBy(
    byAnother,
    ({ booked_on, amount_cents, currency }) => `${booked_on} ${amount_cents} ${currency}`,
  )
  const known: { id: number; bank_id: string; provider: string }[] = []
  const fresh: Booking[] = []
  for (const booking of told) {
    const same = kept.get(`${booking.bookedOn} ${booking.amount} ${booking.currency}`)?.shift()
    if (same) known.push({ id: same.id, bank_id: booking.bankId, provider })
    else fresh.push(booking)
  }
  await updateRows(tx, 'account_transaction', known)
  return fresh
}
