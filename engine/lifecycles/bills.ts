import { lifecycle, to } from './lifecycle.ts'

/** A user's invoice. The select on its page may choose any state. */
export const adminBill = lifecycle(
  'adminBill',
  {
    OPEN: { billSubmitted: to('PENDING', 'user'), billSent: to('CLOSED', 'provider') },
    PENDING: {
      billApproved: to('APPROVED', 'staff'),
      billSent: to('CLOSED', 'provider'),
      billOpeningRequested: to('OPEN_REQUESTED', 'user'),
    },
    TAKEN: { billReopened: to('OPEN', 'staff') },
    CLOSED: {
      billRefusedByProvider: to('OPEN', 'provider'),
      billPaid: to('PAID', 'provider', 'bank'),
      billRefunded: to('HYVITETTY', 'provider'),
      billOpeningRequested: to('OPEN_REQUESTED', 'user'),
      billWrittenOff: to('LUOTTOTAPPIO', 'provider', 'staff'),
    },
    APPROVED: {
      billReopened: to('OPEN', 'staff'),
      billSent: to('CLOSED', 'provider'),
      billOpeningRequested: to('OPEN_REQUESTED', 'user'),
    },
    PAID: {
      billReopened: to('OPEN', 'staff'),
      billPaymentReversed: to('CLOSED', 'provider', 'bank'),
      // its salary is paid
      billLocked: to('LOCKED', 'staff', 'product'),
      // what was paid is refunded, too, and is the customer's again; the money may come while a credit note is on its way
      billRefunded: to('HYVITETTY', 'provider'),
    },
    LOCKED: {
      billReopened: to('OPEN', 'staff'),
      billUnlocked: to('PAID', 'product'),
      billPaymentReversed: to('CLOSED', 'provider', 'bank'),
      billRefunded: to('HYVITETTY', 'provider'),
    },
    HYVITETTY: { billReopened: to('OPEN', 'staff') },
    OPEN_REQUESTED: { billReopened: to('OPEN', 'staff') },
    LUOTTOTAPPIO: { billPaid: to('PAID', 'provider', 'bank'), billRefunded: to('HYVITETTY', 'provider') },
  },
  {
    initial: 'OPEN',
    created: 'billCreated',
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
  },
)

/** An invoice to a customer company, made from salaries. Staff ask for the sending and the refund; the provider's word moves it. */
export const integrationBill = lifecycle(
  'integrationBill',
  {
    OPEN: { billSent: to('CLOSED', 'staff', 'provider') },
    CLOSED: {
      billRefusedByProvider: to('OPEN', 'provider'),
      billRefunded: to('HYVITETTY', 'staff', 'provider'),
      billPaid: to('PAID', 'provider', 'bank'),
      billWrittenOff: to('LUOTTOTAPPIO', 'provider', 'staff'),
    },
    HYVITETTY: {},
    // the money or the loss may come while a credit note is on its way
    PAID: { billPaymentReversed: to('CLOSED', 'provider', 'bank'), billRefunded: to('HYVITETTY', 'provider') },
    LUOTTOTAPPIO: { billPaid: to('PAID', 'provider', 'bank'), billRefunded: to('HYVITETTY', 'provider') },
  },
  { initial: 'OPEN', created: 'billCreated', editable: ['OPEN'], deletable: ['OPEN', 'HYVITETTY'] },
)
