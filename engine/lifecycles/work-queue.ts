import type { Lifecycle } from './lifecycle.ts'

export type WorkQueueItemState = 'NEW' | 'DONE'

/** An item of the work queue; the wire says `done: false` and `done: true`. */
export const workQueueItem: Lifecycle<WorkQueueItemState> = {
  name: 'workQueueItem',
  initial: 'NEW',
  steps: {
    NEW: { DONE: 'itemDone' },
    DONE: { NEW: 'itemReopened' },
  },
  editable: [],
  deletable: ['NEW', 'DONE'],
  correction: null,
}

export type AdvancePaymentState = 'REQUESTED' | 'APPROVED' | 'DECLINED'

/** An advance that a user asks for; the decision is taken in the work queue. */
export const advancePayment: Lifecycle<AdvancePaymentState> = {
  name: 'advancePayment',
  initial: 'REQUESTED',
  steps: {
    REQUESTED: { APPROVED: 'advanceApproved', DECLINED: 'advanceDeclined' },
    APPROVED: {},
    DECLINED: {},
  },
  editable: [],
  deletable: [],
  correction: null,
}

export type SubcontractState = 'OPEN' | 'WAITING_SUBCONTRACTOR' | 'DECLINED' | 'APPROVED'

/** A subcontractor's part of an invoice, which the subcontractor accepts or not. */
export const subcontract: Lifecycle<SubcontractState> = {
  name: 'subcontract',
  initial: 'OPEN',
  steps: {
    OPEN: { WAITING_SUBCONTRACTOR: 'subcontractSent' },
    WAITING_SUBCONTRACTOR: { APPROVED: 'subcontractApproved', DECLINED: 'subcontractDeclined' },
    DECLINED: { OPEN: 'subcontractReopened' },
    APPROVED: {},
  },
  editable: ['OPEN'],
  deletable: ['OPEN', 'DECLINED'],
  correction: null,
}
