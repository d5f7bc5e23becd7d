import { lifecycle, type StateOf, to } from './lifecycle.ts'

const ended = { paymentRejectedByBank: to('REJECTED', 'bank'), paymentDebited: to('DEBITED', 'bank') } as const
const cancelled = { paymentCancelledByBank: to('CANCELLED', 'bank') } as const
const asked = { paymentCancellationAsked: to('CANCEL_ASKED', 'staff') } as const

const pending = { paymentPendingAtBank: to('SENT', 'bank') } as const
const accepted = { paymentAcceptedByBank: to('ACCEPTED', 'bank') } as const
const unknown = { paymentWordUnknown: to('UNKNOWN', 'bank') } as const

/**
 * What became of a payment. WAITING: the bank does not have it yet. SENT: the bank has its file. ACCEPTED, UNKNOWN: by the bank's
 * latest word. REJECTED: it will not be paid, by whose decision ever. RETURNED: the money came back after the debit.
 * The bank's further words do not move a payment on that it was asked to cancel, unless they end it.
 */
export const settlement = lifecycle(
  'settlement',
  {
    WAITING: {
      paymentReachedBank: to('SENT', 'bank', 'staff'),
      paymentRejectedByStaff: to('REJECTED', 'staff'),
      paymentWithdrawn: to('CANCELLED', 'staff', 'product'),
      ...ended,
    },
    SENT: { ...accepted, ...unknown, ...asked, ...cancelled, ...ended },
    ACCEPTED: { ...pending, ...unknown, ...asked, ...cancelled, ...ended },
    UNKNOWN: { ...pending, ...accepted, ...asked, ...cancelled, ...ended },
    CANCEL_ASKED: {
      cancellationRefusedWhileSent: to('SENT', 'bank'),
      cancellationRefusedWhileAccepted: to('ACCEPTED', 'bank'),
      cancellationRefusedWhileUnknown: to('UNKNOWN', 'bank'),
      ...cancelled,
      ...ended,
    },
    DEBITED: { paymentReturned: to('RETURNED', 'bank') },
    REJECTED: {},
    RETURNED: {},
    CANCELLED: {},
  },
  { initial: 'WAITING' },
)

export type Settlement = StateOf<typeof settlement>

/** What a payment that the bank has comes to by the bank's latest word (ISO 20022); null: it has said nothing. */
export function settlementOf(bankWord: string | null) {
  switch (bankWord) {
    case null:
    case 'RCVD':
    case 'PATC':
    case 'PDNG':
      return 'SENT'
    case 'ACTC':
    case 'ACCP':
    case 'ACFC':
    case 'ACFW':
    case 'ACWC':
    case 'ACWP':
    case 'ACPD':
    case 'ACSP':
    case 'ACSC':
    case 'ACCC':
      return 'ACCEPTED'
    case 'RJCT':
      return 'REJECTED'
    case 'CANC':
      return 'CANCELLED'
    default:
      // so is BLCK: blocked money comes neither to the payee nor back
      return 'UNKNOWN'
  }
}

/** Nothing of it has been paid, and it may still be. */
export function isUndecided(state: Settlement): boolean {
  return 'paymentDebited' in settlement.steps[state]
}

/** The bank has it, and its latest word tells how it is getting on. */
export function isAtBank(state: Settlement): boolean {
  return 'paymentCancellationAsked' in settlement.steps[state]
}
