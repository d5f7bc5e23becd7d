import { lifecycle, to } from './lifecycle.ts'

/** A key of ours for a channel, such as a bank's or the Incomes Register's, and the other side's certificate of it. What is refused may be asked for again. */
export const channelCertificate = lifecycle(
  'channelCertificate',
  {
    KEY_MADE: { certificateAsked: to('ASKED', 'staff', 'product') },
    ASKED: {
      certificateRefused: to('KEY_MADE', 'bank', 'register'),
      certificateIssued: to('IN_USE', 'bank', 'register'),
    },
    IN_USE: {
      certificateReplaced: to('REPLACED', 'bank', 'register'),
      certificateExpired: to('EXPIRED', 'product'),
    },
    REPLACED: {},
    EXPIRED: {},
  },
  { initial: 'KEY_MADE', created: 'keyMade' },
)
