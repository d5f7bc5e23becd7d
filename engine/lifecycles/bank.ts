import { lifecycle, to } from './lifecycle.ts'

/**
 * A payment as staff decide on it. What became of it (settlement) never changes this, except that a refused
 * cancellation puts the payment back among the approved ones.
 */
export const outgoingPayment = lifecycle(
  'outgoingPayment',
  {
    NEW: {
      paymentApproved: to('APPROVED', 'staff', 'product'),
      paymentRejected: to('REJECTED', 'staff'),
      // of a database that was put back: it had left before
      paymentFoundAtBank: to('APPROVED', 'bank'),
    },
    APPROVED: { paymentCancelled: to('CANCELLED', 'staff', 'product') },
    REJECTED: {},
    CANCELLED: { paymentCancellationRefusedByBank: to('APPROVED', 'bank') },
  },
  { initial: 'NEW', created: 'paymentCreated' },
)

/** A file from the bank (pain.002, camt.029, camt.053, camt.054): stored before anything else is done with it. */
export const receivedFile = lifecycle(
  'receivedFile',
  {
    LISTED: { fileStored: to('STORED', 'product'), fileTakenBack: to('UNMATCHED', 'bank') },
    STORED: { fileMatched: to('MATCHED', 'product'), fileNotMatched: to('UNMATCHED', 'product') },
    MATCHED: {},
    UNMATCHED: { fileMatched: to('MATCHED', 'product') },
  },
  { initial: 'LISTED' },
)

/** A wish to the bank (camt.055) to leave a payment undone, and its answer (camt.029). How far the message has come is its own state. */
export const cancellationRequest = lifecycle(
  'cancellationRequest',
  {
    ASKED: {
      cancellationPending: to('PENDING', 'bank'),
      cancellationConfirmed: to('CONFIRMED', 'bank'),
      cancellationRefused: to('REFUSED', 'bank'),
    },
    PENDING: { cancellationConfirmed: to('CONFIRMED', 'bank'), cancellationRefused: to('REFUSED', 'bank') },
    CONFIRMED: {},
    REFUSED: {},
  },
  { initial: 'ASKED', created: 'cancellationAsked' },
)

/** The bank has not settled them yet. */
export const openCancellations = ['ASKED', 'PENDING'] as const
