import type { Lifecycle } from './lifecycle.ts'

export type OutgoingPaymentState = 'NEW' | 'APPROVED' | 'REJECTED' | 'CANCELLED'

/**
 * A payment as staff decide on it. What the bank says of it (txState) never changes this, except that a refused
 * cancellation puts the payment back among the live ones.
 */
export const outgoingPayment: Lifecycle<OutgoingPaymentState> = {
  name: 'outgoingPayment',
  initial: 'NEW',
  steps: {
    NEW: { APPROVED: 'paymentApproved', REJECTED: 'paymentRejected' },
    APPROVED: { CANCELLED: 'paymentCancelled' },
    REJECTED: {},
    CANCELLED: { APPROVED: 'paymentCancellationRefusedByBank' },
  },
  editable: [],
  deletable: [],
  correction: null,
}

export type OutgoingFileState = 'WAITING' | 'SENDING' | 'SENT' | 'REFUSED'

/** A file for the bank (pain.001, camt.055). After a time-out it stays SENDING until the bank's file list tells. */
export const outgoingFile: Lifecycle<OutgoingFileState> = {
  name: 'outgoingFile',
  initial: 'WAITING',
  steps: {
    WAITING: { SENDING: 'fileSendingStarted', SENT: 'fileDeliveredByStaff' },
    SENDING: { SENT: 'fileTakenByBank', REFUSED: 'fileRefusedByBank', WAITING: 'fileNotArrived' },
    SENT: { REFUSED: 'fileRefusedInFeedback' },
    REFUSED: {},
  },
  editable: [],
  deletable: [],
  correction: null,
}

export type ReceivedFileState = 'LISTED' | 'STORED' | 'MATCHED' | 'UNMATCHED'

/** A file from the bank (pain.002, camt.029, camt.053, camt.054): stored before anything else is done with it. */
export const receivedFile: Lifecycle<ReceivedFileState> = {
  name: 'receivedFile',
  initial: 'LISTED',
  steps: {
    LISTED: { STORED: 'fileStored' },
    STORED: { MATCHED: 'fileMatched', UNMATCHED: 'fileNotMatched' },
    MATCHED: {},
    UNMATCHED: { MATCHED: 'fileMatched' },
  },
  editable: [],
  deletable: [],
  correction: null,
}

export type CancellationRequestState = 'WAITING' | 'SENT' | 'PENDING' | 'CONFIRMED' | 'REFUSED'

/** A wish to the bank (camt.055) to leave a payment undone, and its answer (camt.029). */
export const cancellationRequest: Lifecycle<CancellationRequestState> = {
  name: 'cancellationRequest',
  initial: 'WAITING',
  steps: {
    WAITING: { SENT: 'cancellationSent', REFUSED: 'cancellationRefused' },
    SENT: { PENDING: 'cancellationPending', CONFIRMED: 'cancellationConfirmed', REFUSED: 'cancellationRefused' },
    PENDING: { CONFIRMED: 'cancellationConfirmed', REFUSED: 'cancellationRefused' },
    CONFIRMED: {},
    REFUSED: {},
  },
  editable: [],
  deletable: [],
  correction: null,
}
