import type { Lifecycle } from './lifecycle.ts'

export type AdminBillState =
  | 'OPEN'
  | 'PENDING'
  | 'TAKEN'
  | 'CLOSED'
  | 'APPROVED'
  | 'PAID'
  | 'LOCKED'
  | 'HYVITETTY'
  | 'OPEN_REQUESTED'
  | 'LUOTTOTAPPIO'

export type BillEvent =
  | 'billSubmitted'
  | 'billApproved'
  | 'billSent'
  | 'billRefusedByProvider'
  | 'billRefunded'
  | 'billPaid'
  | 'billPaymentReversed'
  | 'billWrittenOff'
  | 'billLocked'
  | 'billOpeningRequested'
  | 'billReopened'

/** A user's invoice. The select on its page may choose any state. */
export const adminBill: Lifecycle<AdminBillState, BillEvent> = {
  name: 'adminBill',
  initial: 'OPEN',
  steps: {
    OPEN: { PENDING: 'billSubmitted', CLOSED: 'billSent' },
    PENDING: { APPROVED: 'billApproved', CLOSED: 'billSent', OPEN_REQUESTED: 'billOpeningRequested' },
    TAKEN: { OPEN: 'billReopened' },
    CLOSED: {
      OPEN: 'billRefusedByProvider',
      PAID: 'billPaid',
      HYVITETTY: 'billRefunded',
      OPEN_REQUESTED: 'billOpeningRequested',
      LUOTTOTAPPIO: 'billWrittenOff',
    },
    APPROVED: { OPEN: 'billReopened', CLOSED: 'billSent', OPEN_REQUESTED: 'billOpeningRequested' },
    PAID: { OPEN: 'billReopened', CLOSED: 'billPaymentReversed', LOCKED: 'billLocked' },
    LOCKED: { OPEN: 'billReopened' },
    HYVITETTY: { OPEN: 'billReopened' },
    OPEN_REQUESTED: { OPEN: 'billReopened' },
    LUOTTOTAPPIO: { PAID: 'billPaid' },
  },
  editable: ['OPEN'],
  deletable: ['OPEN'],
  correction: {
    event: 'billCorrectedByStaff',
    hazards: {
      CLOSED: {
        OPEN: 'SENT_MESSAGE_DENIED',
        PENDING: 'SENT_MESSAGE_DENIED',
        TAKEN: 'SENT_MESSAGE_DENIED',
        APPROVED: 'SENT_MESSAGE_DENIED',
      },
      HYVITETTY: {
        PENDING: 'SENT_MESSAGE_DENIED',
        TAKEN: 'SENT_MESSAGE_DENIED',
        APPROVED: 'SENT_MESSAGE_DENIED',
        CLOSED: 'SENT_MESSAGE_DENIED',
        PAID: 'SENT_MESSAGE_DENIED',
        LUOTTOTAPPIO: 'SENT_MESSAGE_DENIED',
      },
    },
  },
}

export type IntegrationBillState = 'OPEN' | 'CLOSED' | 'HYVITETTY' | 'PAID' | 'LUOTTOTAPPIO'

/** An invoice to a customer company, made from salaries. */
export const integrationBill: Lifecycle<IntegrationBillState, BillEvent> = {
  name: 'integrationBill',
  initial: 'OPEN',
  steps: {
    OPEN: { CLOSED: 'billSent' },
    CLOSED: {
      OPEN: 'billRefusedByProvider',
      HYVITETTY: 'billRefunded',
      PAID: 'billPaid',
      LUOTTOTAPPIO: 'billWrittenOff',
    },
    HYVITETTY: {},
    PAID: { CLOSED: 'billPaymentReversed' },
    LUOTTOTAPPIO: { PAID: 'billPaid' },
  },
  editable: ['OPEN'],
  deletable: ['OPEN', 'HYVITETTY'],
  correction: null,
}
