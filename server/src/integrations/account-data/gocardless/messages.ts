import type { LocalDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import type { Booking, Institution } from '../port.ts'
import { amountOf, day, ibanOf, instant, kept, SHORTEST_CONSENT, text } from '../shapes.ts'

const days = z.union([z.string(), z.number()]).transform(Number).pipe(z.int().positive())

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

const texts = z.array(z.string()).nullish()

export const booked = z
  .object({
    transactionId: text,
    internalTransactionId: text,
    entryReference: text,
    endToEndId: text,
    creditorName: text,
    creditorAccount: ibanOf,
    debtorName: text,
    debtorAccount: ibanOf,
    remittanceInformationUnstructured: text,
    remittanceInformationUnstructuredArray: texts,
    remittanceInformationStructured: text,
    remittanceInformationStructuredArray: texts,
    additionalInformation: text,
    bookingDate: day.nullish(),
    valueDate: day.nullish(),
    transactionAmount: amountOf,
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
