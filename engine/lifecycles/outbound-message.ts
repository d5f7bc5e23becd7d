import { lifecycle, type StateOf, to } from './lifecycle.ts'

/**
 * What leaves the house by whatever channel. From SENDING on it may have arrived: without an answer it stays there until the other
 * side tells. SENT: the other side has it; where that is all it ever says, it is the end.
 */
export const outboundMessage = lifecycle(
  'outboundMessage',
  {
    WAITING: { messageLeft: to('SENDING', 'product'), messageDeliveredOtherwise: to('SENT', 'staff', 'bank') },
    SENDING: {
      messageArrived: to('SENT', 'bank', 'provider', 'register'),
      messageAccepted: to('ACCEPTED', 'bank', 'provider', 'register'),
      messageRefused: to('REFUSED', 'bank', 'provider', 'register', 'product'),
      messageNotArrived: to('WAITING', 'product'),
    },
    SENT: {
      messageAccepted: to('ACCEPTED', 'bank', 'provider', 'register'),
      messageRefused: to('REFUSED', 'bank', 'provider', 'register'),
    },
    // the provider finds out later that it cannot be delivered
    ACCEPTED: { messageRefused: to('REFUSED', 'provider') },
    REFUSED: {},
  },
  { initial: 'WAITING' },
)

/** Nobody has told yet that the other side has it. */
export const leavingStates = ['WAITING', 'SENDING'] as const

export function isLeaving(state: StateOf<typeof outboundMessage>): state is (typeof leavingStates)[number] {
  return leavingStates.some((each) => each === state)
}
