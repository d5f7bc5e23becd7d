import { lifecycle, to } from './lifecycle.ts'

/** What the Incomes Register knows of a salary. A sent report is only ever replaced or invalidated. */
export const wageReport = lifecycle(
  'wageReport',
  {
    WAITING: { reportSent: to('SENT', 'register'), reportFailed: to('ERROR', 'register', 'product') },
    SENT: {
      reportRejectedByRegister: to('ERROR', 'register'),
      reportReplacementNeeded: to('WAITING', 'staff', 'product', 'register'),
    },
    ERROR: { reportMended: to('WAITING', 'staff', 'product', 'register'), reportSent: to('SENT', 'register') },
  },
  { initial: 'WAITING' },
)
