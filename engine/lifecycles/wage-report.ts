import { lifecycle, to } from './lifecycle.ts'

const invalidated = { reportInvalidated: to('INVALIDATED', 'register') } as const

/**
 * What the Incomes Register knows of a salary. A sent report is only ever replaced or invalidated. INVALIDATED: the register had a
 * report and holds none any more.
 */
export const wageReport = lifecycle(
  'wageReport',
  {
    WAITING: { reportSent: to('SENT', 'register'), reportFailed: to('ERROR', 'register', 'product'), ...invalidated },
    SENT: {
      reportRejectedByRegister: to('ERROR', 'register'),
      reportNotTakenBack: to('ERROR', 'product'),
      reportReplacementNeeded: to('WAITING', 'staff', 'product', 'register'),
      ...invalidated,
    },
    ERROR: {
      reportMended: to('WAITING', 'staff', 'product', 'register'),
      reportSent: to('SENT', 'register'),
      ...invalidated,
    },
    INVALIDATED: { reportNeededAgain: to('WAITING', 'staff', 'product', 'register') },
  },
  { initial: 'WAITING' },
)
