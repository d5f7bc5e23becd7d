import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { euros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import type { Booking, Institution } from '../port.ts'

const days = z.union([z.string(), z.number()]).transform(Number).pipe(z.int().positive())

/** Where the bank does not say how long a consent may be. */
const SHORTEST_CONSENT = 90

export const institution = z
  .object({
    id: z.string(),
    name: z.string(),
    bic: z.string().nullish(),
    transaction_total_days: days.default(SHORTEST_CONSENT),
    max_access_valid_for_days: days.default(SHORTEST_CONSENT),
    countries: z.array(z.string()).default([]),
  })
  .transform(
    (read): Institution => ({
      id: read.id,
      name: read.name,
      bic: read.bic ?? '',
      historyDays: read.transaction_total_days,
      longestConsentDays: read.max_access_valid_for_days,
      countries: read.countries,
    }),
  )

const instant = z.iso.datetime({ offset: true }).transform((text) => Temporal.Instant.from(text))

export const agreement = z.object({
  id: z.string(),
  access_valid_for_days: days,
  accepted: instant.nullish(),
})

export const requisition = z.object({
  id: z.string(),
  status: z.string(),
  link: z.string(),
  agreement: z.string().nullish(),
  accounts: z.array(z.string()).default([]),
})

export const accountOf = z.object({
  id: z.string(),
  iban: z.string().nullish(),
  owner_name: z.string().nullish(),
  status: z.string().nullish(),
})

const day = z.iso.date().transform(localDate)
const text = z.string().nullish()
const account = z.object({ iban: text }).nullish()
const texts = z.array(z.string()).nullish()

/** Texts are kept as far as their columns' indexes reach. */
const LONGEST = 500
const kept = (value: string | null | undefined) => (value ?? '').trim().slice(0, LONGEST)

const booked = z
  .object({
    transactionId: text,
    internalTransactionId: text,
    entryReference: text,
    endToEndId: text,
    creditorName: text,
    creditorAccount: account,
    debtorName: text,
    debtorAccount: account,
    remittanceInformationUnstructured: text,
    remittanceInformationUnstructuredArray: texts,
    remittanceInformationStructured: text,
    remittanceInformationStructuredArray: texts,
    additionalInformation: text,
    bookingDate: day.nullish(),
    valueDate: day.nullish(),
    transactionAmount: z.object({
      amount: z
        .string()
        .regex(/^[+-]?\d{1,12}(\.\d{1,2}0*)?$/)
        .transform((sum) => euros(sum.replace(/^\+|(?<=\.\d\d)0+$/g, ''))),
      currency: z.string().length(3),
    }),
  })
  .transform((read, context): Booking => {
    const bankId = read.transactionId || read.internalTransactionId || ''
    const bookedOn: LocalDate | undefined = read.bookingDate ?? read.valueDate ?? undefined
    if (!bankId || !bookedOn) {
      context.addIssue({ code: 'custom', message: 'a booking has an id and a day' })
      return z.NEVER
    }
    const { amount, currency } = read.transactionAmount
    const other = amount < 0 ? read.creditorAccount : read.debtorAccount
    const message = read.remittanceInformationUnstructured ?? read.remittanceInformationUnstructuredArray?.join(' ')
    const reference = read.remittanceInformationStructured ?? read.remittanceInformationStructuredArray?.[0]
    return {
      bankId,
      transactionId: kept(read.transactionId),
      entryReference: kept(read.entryReference),
      endToEndId: kept(read.endToEndId),
      creditorName: kept(read.creditorName),
      debtorName: kept(read.debtorName),
      iban: kept(other?.iban),
      message: kept(message ?? read.additionalInformation),
      reference: kept(reference),
      bookedOn,
      valueOn: read.valueDate ?? bookedOn,
      amount,
      currency,
    }
  })

/** Only what is booked: what is pending has no id and comes again as another one. */
export const transactions = z.object({ transactions: z.object({ booked: z.array(z.unknown()) }) })

/** One that cannot be read keeps nobody from the others. */
export function readable(told: readonly unknown[]): { readonly bookings: Booking[]; readonly unreadable: number } {
  const read = told.map((each) => booked.safeParse(each))
  const bookings = read.flatMap(({ data }) => data ?? [])
  return { bookings, unreadable: told.length - bookings.length }
}
