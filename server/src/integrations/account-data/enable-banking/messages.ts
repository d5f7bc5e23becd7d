import { createHash } from 'node:crypto'
import { cents } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import type { Booking, ConsentedAccount, Institution } from '../port.ts'
import { amountOf, day, ibanOf, instant, kept, LONGEST_CONSENT, readable, SHORTEST_CONSENT, text } from '../shapes.ts'

const DAY_SECONDS = 86_400

/** A bank has no id of its own here: it is known by country and name. */
const aspsp = z
  .object({
    name: z.string().min(1),
    country: z.string().length(2),
    bic: text,
    maximum_consent_validity: z.number().positive().nullish(),
  })
  .transform(({ name, country, bic, maximum_consent_validity: seconds }): Institution => {
    const longest = seconds ? Math.floor(seconds / DAY_SECONDS) : SHORTEST_CONSENT
    return {
      id: `${country}:${name}`,
      name,
      bic: bic ?? '',
      historyDays: null,
      longestConsentDays: Math.min(LONGEST_CONSENT, longest),
      countries: [country],
    }
  })

export const aspsps = z.object({ aspsps: z.array(aspsp) })

export const authorization = z.object({ url: z.url(), authorization_id: z.string().min(1) })

/** One without an id cannot be asked for. Under one IBAN there may be accounts of several currencies. */
const accountOf = z
  .object({ uid: text, identification_hash: text, account_id: ibanOf, name: text, currency: text })
  .transform(({ uid, identification_hash: hash, account_id, name, currency }): ConsentedAccount[] => {
    const iban = account_id?.iban ?? ''
    const isInEuros = (currency ?? 'EUR') === 'EUR'
    const identity = (isInEuros && iban) || hash || uid
    return uid && identity ? [{ identity, externalId: uid, iban, name: name ?? '' }] : []
  })

export const session = z.object({
  session_id: z.string().min(1),
  accounts: z.array(accountOf).default([]),
  access: z.object({ valid_until: instant }),
})

/** How a session stands. */
export const standingSession = z.object({ status: z.string() })

export const page = z.object({ transactions: z.array(z.unknown()), continuation_key: text })

const party = z.object({ name: text }).nullish()

const booked = z
  .object({
    entry_reference: text,
    transaction_amount: amountOf,
    credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
    creditor: party,
    creditor_account: ibanOf,
    debtor: party,
    debtor_account: ibanOf,
    booking_date: day.nullish(),
    value_date: day.nullish(),
    bank_transaction_code: z.object({ description: text }).nullish(),
    reference_number: text,
    remittance_information: z.array(z.string()).nullish(),
  })
  .transform((read, context): Omit<Booking, 'bankId'> => {
    const bookedOn = read.booking_date ?? read.value_date
    if (!bookedOn) {
      context.addIssue({ code: 'custom', message: 'a booking has a day' })
      return z.NEVER
    }
    // the sum is said without a sign; some banks write one all the same
    const sum = Math.abs(read.transaction_amount.amount)
    const isDebit = read.credit_debit_indicator === 'DBIT'
    const message = read.remittance_information?.join(' ') || read.bank_transaction_code?.description
    return {
      // theirs is another one each time
      transactionId: '',
      entryReference: kept(read.entry_reference),
      endToEndId: '',
      creditorName: kept(read.creditor?.name),
      debtorName: kept(read.debtor?.name),
      iban: kept((isDebit ? read.creditor_account : read.debtor_account)?.iban),
      message: kept(message),
      reference: kept(read.reference_number),
      bookedOn,
      valueOn: read.value_date ?? bookedOn,
      amount: cents(isDebit ? -sum : sum),
      currency: read.transaction_amount.currency,
    }
  })

/** What is pending, held, planned, rejected or cancelled is told, too, and comes again as another one. */
const otherwise = z.object({ status: z.string().refine((status) => status !== 'BOOK') })

/** Bookings of all pages, each with an id. */
export function bookingsIn(told: readonly unknown[]): { readonly bookings: Booking[]; readonly unreadable: number } {
  const { bookings, unreadable } = readable(
    told.filter((each) => !otherwise.safeParse(each).success),
    booked,
  )
  const seen = new Map<string, number>()
  return { unreadable, bookings: bookings.map((booking) => ({ ...booking, bankId: idOf(booking, seen) })) }
}

/**
 * The bank's own, which never changes. Where it gives none, what the booking says makes one: of some that say the same the
 * first, the second and so on, as a day is always told whole.
 */
function idOf(booking: Omit<Booking, 'bankId'>, seen: Map<string, number>): string {
  if (booking.entryReference) return booking.entryReference
  const { bookedOn, amount, currency, creditorName, debtorName, iban, message, reference } = booking
  const says = JSON.stringify([String(bookedOn), amount, currency, creditorName, debtorName, iban, message, reference])
  const hash = createHash('sha256').update(says).digest('hex').slice(0, 40)
  const nth = (seen.get(hash) ?? 0) + 1
  seen.set(hash, nth)
  return `${hash}-${nth}`
}
