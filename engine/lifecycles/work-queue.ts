import { lifecycle, to } from './lifecycle.ts'

/** An item of the work queue; the wire says `done: false` and `done: true`. */
export const workQueueItem = lifecycle(
  'workQueueItem',
  { NEW: { itemDone: to('DONE', 'staff', 'product') }, DONE: { itemReopened: to('NEW', 'staff', 'product') } },
  { initial: 'NEW', deletable: ['NEW', 'DONE'] },
)

/** An advance that a user asks for; the decision is taken in the work queue. */
export const advancePayment = lifecycle(
  'advancePayment',
  {
    REQUESTED: { advanceApproved: to('APPROVED', 'staff'), advanceDeclined: to('DECLINED', 'staff') },
    APPROVED: {},
    DECLINED: {},
  },
  { initial: 'REQUESTED', created: 'advanceRequested' },
)

/**
 * A subcontractor's part of an invoice: its biller asks for it, and the subcontractor accepts it or not. What was accepted is taken back by
 * staff alone; what nobody has answered is also withdrawn with its invoice.
 */
export const subcontract = lifecycle(
  'subcontract',
  {
    OPEN: { subcontractSent: to('WAITING_SUBCONTRACTOR', 'staff', 'user') },
    WAITING_SUBCONTRACTOR: {
      subcontractWithdrawn: to('OPEN', 'staff', 'user', 'product'),
      subcontractApproved: to('APPROVED', 'user', 'staff'),
      subcontractDeclined: to('DECLINED', 'user', 'staff'),
    },
    DECLINED: { subcontractReopened: to('OPEN', 'staff', 'user') },
    APPROVED: { subcontractTakenBack: to('OPEN', 'staff') },
  },
  { initial: 'OPEN', editable: ['OPEN'], deletable: ['OPEN', 'DECLINED'] },
)
