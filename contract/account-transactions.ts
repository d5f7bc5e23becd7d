import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { date, day, flag, idParams } from './shapes.ts'

const access = 'ADMIN'

/** A booking on an account, by the specification's names. */
export const accountTransaction = z.object({
  id: z.number(),
  transactionId: z.string(),
  creditorName: z.string(),
  debtorName: z.string(),
  remittanceInformationUnstructured: z.string(),
  remittanceInformationStructured: z.string(),
  bookingDate: date,
  valueDate: date,
  /** Below zero it left the account. */
  transactionAmount: euros,
  currency: z.string(),
  entryReference: z.string(),
  endToEndId: z.string(),
  /** Of the other side. */
  iban: z.string(),
  /** Our own account. */
  account: z.string(),
  /** The payment of ours that it is. */
  paymentId: z.number().nullable(),
  salaryId: z.number().nullable(),
  /** The salary is one of shifts. */
  isOfShifts: z.boolean(),
})
export type AccountTransaction = z.input<typeof accountTransaction>

export const TRANSACTIONS = '/api/admin/gocardless/transactions'

export const listTransactions = listEndpoint({
  path: TRANSACTIONS,
  access,
  summary:
    'Bookings that the bank has told of, each once; found by creditor, debtor, message, sum, reference, ids or day',
  follows: ['accountConsent'],
  list: list({
    row: accountTransaction,
    filters: {
      /** Those of a salary of ours, or the others. */
      matched: flag.optional(),
      /** Days of booking, both included. */
      from: day.optional(),
      to: day.optional(),
    },
    sorts: [
      ...(['bookingDate', 'transactionId', 'creditorName', 'remittanceInformationUnstructured'] as const),
      ...(['remittanceInformationStructured', 'valueDate', 'transactionAmount', 'entryReference', 'salaryId'] as const),
    ],
    defaultSort: 'bookingDate,desc',
    searchedAs: 'crit',
    dialect: 'spring',
    size: [10, 500],
  }),
})

export const getTransaction = endpoint({
  method: 'GET',
  path: `${TRANSACTIONS}/{id}`,
  access,
  summary: 'One booking',
  params: idParams,
  reply: accountTransaction,
})
