import { z } from 'zod'
import { payment } from './outgoing-payments.ts'
import { instant } from './shapes.ts'

/** A payment of a salary, with what the bank said of it. */
export const relatedPayment = z.object({
  ...payment.pick({
    id: true,
    purpose: true,
    state: true,
    amount: true,
    personId: true,
    personName: true,
    created: true,
    updated: true,
    iban: true,
    bic: true,
    message: true,
    referenceNumber: true,
    responseCode: true,
    txState: true,
    msgId: true,
  }).shape,
  salaryId: z.number(),
  /** When the bank last said something of it; until then, when staff last did. */
  timestamp: instant,
  /** Of the file in which it went to the bank, here. */
  requestId: z.string().nullable(),
  /** The message that the bank's word is about. */
  originMessageId: z.string().nullable(),
  reason: z.string().nullable(),
})

/** What the Incomes Register was told of a salary, and what it answered. */
export const reportDelivery = z.object({
  deliveryId: z.string(),
  reportId: z.string(),
  action: z.enum(['NEW', 'REPLACEMENT', 'INVALIDATION']),
  /** Whether the register holds this report now: neither replaced nor invalidated. */
  inForce: z.boolean(),
  /** BUILT and SENT are on their way. */
  state: z.enum(['BUILT', 'SENT', 'ACCEPTED', 'REFUSED']),
  createdAt: instant,
  sentAt: instant.nullable(),
  answeredAt: instant.nullable(),
  /** The report as the register knows it. */
  irReportId: z.string().nullable(),
  errors: z.array(z.object({ code: z.string(), message: z.string(), details: z.string().nullable() })),
})
