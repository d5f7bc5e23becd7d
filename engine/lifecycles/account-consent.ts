import { lifecycle, to } from './lifecycle.ts'

/** A bank's leave to read our accounts. One that is over never comes back: a new one is asked for. */
export const accountConsent = lifecycle(
  'accountConsent',
  {
    CREATED: {
      consentGiven: to('CONNECTED', 'bank'),
      consentDeclined: to('DECLINED', 'bank'),
      consentExpired: to('EXPIRED', 'bank', 'product'),
      consentReplaced: to('REPLACED', 'staff'),
      consentRemoved: to('REMOVED', 'staff'),
    },
    CONNECTED: {
      consentExpired: to('EXPIRED', 'bank', 'product'),
      consentEnded: to('ENDED', 'bank'),
      consentReplaced: to('REPLACED', 'staff'),
      consentRemoved: to('REMOVED', 'staff'),
    },
    DECLINED: {},
    EXPIRED: {},
    ENDED: {},
    REPLACED: {},
    REMOVED: {},
  },
  { initial: 'CREATED', created: 'consentAsked' },
)
