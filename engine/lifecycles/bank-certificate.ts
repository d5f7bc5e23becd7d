import { lifecycle, to } from './lifecycle.ts'

/** A key of ours for a bank's channel and the bank's certificate of it. What the bank refuses may be asked for again with the same key. */
export const bankCertificate = lifecycle(
  'bankCertificate',
  {
    KEY_MADE: { certificateAsked: to('ASKED', 'staff', 'product') },
    ASKED: {
      certificateRefused: to('KEY_MADE', 'bank'),
      certificateIssued: to('IN_USE', 'bank'),
    },
    IN_USE: {
      certificateReplaced: to('REPLACED', 'bank'),
      certificateExpired: to('EXPIRED', 'product'),
    },
    REPLACED: {},
    EXPIRED: {},
  },
  { initial: 'KEY_MADE', created: 'keyMade' },
)
