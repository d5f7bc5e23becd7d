import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { differingPay } from './differing-pay.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { closing, payingAccount } from './paying-account.ts'
import { proof } from './proofs.ts'
import { salaryAccount } from './salary-account.ts'
import { anyOf, date, day, idParams, instant, version } from './shapes.ts'

export const payment = z.object({
  id: z.number(),
  version,
  personName: z.string(),
  /** Null: it is of no salary. */
  personId: z.number().nullable(),
  /** Whose account the money goes to. */
  creditorName: z.string(),
  purpose: z.enum(['SALARY', 'DISTRAINT', 'RETURN', 'PURCHASE', 'LIABILITY']),
  message: z.string(),
  tamigoId: z.number().nullable(),
  /** The bill of the purchase invoice that it pays. */
  billId: z.number().nullable(),
  /** What it pays of what is owed to tax authority or insurers. */
  liabilityId: z.number().nullable(),
  created: instant,
  updated: instant,
  amount: euros,
  referenceNumber: z.string(),
  state: z.enum(statesOf(outgoingPayment)),
  payDate: date,
  debitDate: date,
  iban: z.string(),
  bic: z.string(),
  /** Whose code that is; null: nobody's that we know. */
  bankName: z.string().nullable(),
  responseCode: z.string().nullable(),
  responseText: z.string().nullable(),
  /** What became of it. */
  settlement: z.enum(statesOf(settlement)),
  /** The bank's latest word, as it came. */
  txState: z.string().nullable(),
  /** What holds of all that was said of it. */
  txReason: z.string().nullable(),
  /** The bank's codes of that. */
  reasonCode: z.string().nullable(),
  /** The bank has been asked to cancel it and has not answered. */
  cancelRequested: z.boolean(),
  /** It is on its way or paid: not rejected, cancelled or refused. */
  live: z.boolean(),
  debitedOn: date.nullable(),
  msgId: z.string().nullable(),
  /** Of the call by which its file went to the bank, and when the bank answered it. */
  requestId: z.string().nullable(),
  timestamp: instant.nullable(),
  /** The message of ours that the bank's latest word on it answers. */
  originMessageId: z.string().nullable(),
  endToEndId: z.string(),
  fileReference: z.string().nullable(),
  /** Whether the bank has the file that the payment is in; SENDING: it is leaving, or the bank's answer was lost. */
  /** Of a file the bank says no more than that it has it. */
  fileState: z.enum(statesOf(outboundMessage)).exclude(['ACCEPTED']).nullable(),
  /** Why the file has not left, for staff. */
  fileProblem: z.string().nullable(),
  /** The payee's account changed within seven days. */
  ibanChangedRecently: z.boolean(),
  account: salaryAccount.nullable(),
  /** Why the caller may not approve it; null: may. */
  approvalBlocked: z.string().nullable(),
  /** What was approved together has the same one; null: not approved, or before approvals had numbers. */
  approval: z.string().nullable(),
})
export type OutgoingPayment = z.input<typeof payment>

/** What was signed off together with a payment, as it is kept in the history. */
export const signOff = z.object({
  payments: z.number(),
  sum: euros,
  /** SHA-256 of each file as it was written then, in hexadecimal digits. */
  files: z.array(z.string()),
  /** Whoever approved typed their password once more. */
  isProved: z.boolean(),
})

export type SignOff = z.output<typeof signOff>

const accountToPayFrom = payingAccount.extend({ id: z.number() })
export type AccountToPayFrom = z.output<typeof accountToPayFrom>

export const paymentDetail = payment.extend({
  /** Null: nobody has given us the account of its payer. */
  paidFrom: accountToPayFrom.nullable(),
  /** While it waits: the other accounts of its payer. */
  otherAccounts: z.array(accountToPayFrom),
  /** Null: not approved, or before sign-offs were kept. */
  signOff: signOff.nullable(),
  /** What the bank and we ourselves said of it, oldest first. */
  remarks: z.array(
    z.object({
      at: instant,
      text: z.string(),
      source: z.enum(['BANK', 'HOUSE']),
      /** The bank's file that told of it. */
      fileReference: z.string().nullable(),
    }),
  ),
})
export type PaymentDetail = z.input<typeof paymentDetail>

export const listPayments = listEndpoint({
  path: '/api/admin/bank',
  access: 'ADMIN',
  summary: 'Outgoing payments; searched by name, amount with its cents, reference, account or id',
  follows: ['outgoingPayment'],
  list: list({
    row: payment,
    filters: {
      state: z.enum(statesOf(outgoingPayment)).optional(),
      settlement: anyOf(statesOf(settlement)).optional(),
      /** Paydays, both included. */
      from: day.optional(),
      to: day.optional(),
      /** FileReference of a bank file that mentions the payments. */
      bankFile: z.string().max(64).optional(),
      /** The task that sent their salaries to be paid. */
      sent: z.uuid().optional(),
      /** What was approved together. */
      approval: z.uuid().optional(),
      /** What the bank has and should have debited by this day, the day included. */
      undebitedBy: day.optional(),
    },
    sorts: ['created', 'id', 'name', 'amount', 'reference', 'state', 'payDate'],
    defaultSort: 'created,desc',
    sums: { amount: euros },
    dialect: 'data',
    size: [50, 200],
  }),
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/api/admin/bank/{id}',
  access: 'ADMIN',
  summary: 'One outgoing payment with all that was said of it',
  follows: ['outgoingPayment'],
  params: idParams,
  reply: paymentDetail,
})

const someIds = z.array(z.number().int().positive()).min(1).max(10_000)

/** What leaves in one file: the account that pays, when it is debited, and how much. */
const fileSum = z.object({ iban: z.string().max(34), debitDate: date, sum: euros })

export const approvalCheck = z.object({
  ready: z.array(z.number()),
  sum: euros,
  /** Sending to the bank is switched on: what is approved leaves at once. */
  leaves: z.boolean(),
  /** Whoever approves types their password once more. */
  needsProof: z.boolean(),
  files: z.array(
    fileSum.extend({
      ...payingAccount.shape,
      payDates: z.array(date),
      payments: z.number(),
      closing,
      /** What is known of the account's money; null: no statement of it was read. */
      cover: z
        .object({
          balance: euros,
          on: date,
          /** What it lacks once this is debited, by what is known, where nothing comes in before. */
          lacks: euros,
        })
        .nullable(),
    }),
  ),
  /** Of these lists at most 200 are named. */
  blocked: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
  blockedCount: z.number(),
  /** Whose account is not the person's own or changed within seven days. */
  accounts: z.array(z.object({ id: z.number(), name: z.string(), account: salaryAccount })),
  accountsCount: z.number(),
  /** Who is paid otherwise than the last time: for the first time, to another account, or a sum that differs by more than a fifth. */
  differing: z.array(differingPay.extend({ name: z.string() })),
  differingCount: z.number(),
  /** Whose tax is withheld without a tax card. */
  noTaxCard: z.array(z.object({ id: z.number(), name: z.string() })),
  noTaxCardCount: z.number(),
  /** Who was paid the last time by the same departments, and has no payment now. */
  missing: z.array(z.object({ id: z.number(), name: z.string(), payDate: date, sum: euros })),
  missingCount: z.number(),
})
export type ApprovalCheck = z.input<typeof approvalCheck>

export const checkApproval = endpoint({
  method: 'POST',
  path: '/api/admin/bank/check',
  access: 'ADMIN',
  summary: 'What approving payments would send to the bank, and why some cannot be approved. Changes nothing',
  reads: true,
  body: z.object({ ids: someIds }),
  bodyLimit: bodyBytes.ids,
  reply: approvalCheck,
})

const confirmed = {
  /** With what staff confirmed, an approval is refused where something else would leave. */
  confirmed: z.array(fileSum).max(1_000).optional(),
  /** That whoever approves has just typed their password; read where `needsProof` is told. */
  proof: proof.optional(),
}

/** The payment record with its new state; of it only state, version, what was confirmed and the reason of a rejection are read. */
export const changePayment = endpoint({
  method: 'PUT',
  path: '/api/admin/bank/{id}',
  access: 'ADMIN',
  summary: 'Approve, reject or cancel a payment',
  params: idParams,
  body: z.object({
    state: z.enum(statesOf(outgoingPayment)),
    version: version.optional(),
    /** Why it is rejected, in staff's own words. */
    reason: z.string().trim().max(200, { error: 'Syy on enintään 200 merkkiä.' }).default(''),
    ...confirmed,
  }),
  reply: payment,
})

export const changePayments = endpoint({
  method: 'POST',
  path: '/api/admin/bank/states',
  access: 'ADMIN',
  summary: 'Approve or reject many payments at once: all or none',
  body: z.object({ ids: someIds, state: z.enum(['APPROVED', 'REJECTED']), ...confirmed }),
  bodyLimit: bodyBytes.ids,
  reply: z.array(payment),
  idempotent: true,
})

export const payFromAccount = endpoint({
  method: 'POST',
  path: '/api/admin/bank/account',
  access: 'ADMIN',
  summary: 'Payments that wait for approval leave from another account of the same owner: all or none',
  body: z.object({ ids: someIds, accountId: z.number().int().positive() }),
  bodyLimit: bodyBytes.ids,
  reply: z.array(payment),
})

/** With sending switched off, staff may give a downloaded file to the bank themselves. */
export const markFileDelivered = endpoint({
  method: 'POST',
  path: '/api/admin/bank/{id}/delivered',
  access: 'ADMIN',
  summary: 'The file of the payment was given to the bank by hand: it is not sent any more',
  params: idParams,
  reply: payment,
})

export const openBankConnection = endpoint({
  method: 'GET',
  path: '/api/admin/bank/info',
  access: 'ADMIN',
  summary: 'Open the bank connection: ask the bank who we are and what it offers',
  acts: true,
  reply: z.object({ bankOpened: instant }),
})

export const paymentXml = endpoint({
  method: 'GET',
  path: '/api/admin/bank/{id}/xml',
  access: 'ADMIN_FILE',
  summary: 'The bank message (pain.001) that the payment is in',
  params: idParams,
  file: 'application/xml',
})

export const cancellationXml = endpoint({
  method: 'GET',
  path: '/api/admin/bank/{id}/xml/cancel',
  access: 'ADMIN_FILE',
  summary: 'The cancellation request (camt.055) of the payment; 404 when there is none',
  params: idParams,
  file: 'application/xml',
})

export const paymentReports = endpoint({
  method: 'GET',
  path: '/api/admin/bank/{msgId}/reports',
  access: 'ADMIN',
  summary: 'The feedback that the bank gave to a message',
  params: z.object({ msgId: z.string().min(1).max(35) }),
  reply: z.array(
    z.object({
      fileReference: z.string(),
      fileType: z.string(),
      fileTimestamp: instant,
      status: z.string(),
      xml: z.string(),
    }),
  ),
})
