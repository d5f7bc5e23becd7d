import { lifecycle, to } from './lifecycle.ts'

const invalidated = { reportInvalidated: to('INVALIDATED', 'register') } as const
const notDue = { reportNotDue: to('NOT_DUE', 'staff', 'product', 'register') } as const
const neededAgain = { reportNeededAgain: to('WAITING', 'staff', 'product', 'register') } as const

/**
 * What the Incomes Register knows of a salary. A sent report is only ever replaced or invalidated. INVALIDATED: the register had a
 * report and holds none any more. NOT_DUE: the register is told nothing of such pay.
 */
export const wageReport = lifecycle(
  'wageReport',
  {
    WAITING: {
      reportSent: to('SENT', 'register'),
      reportFailed: to('ERROR', 'register', 'product'),
      ...invalidated,
      ...notDue,
    },
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
      ...notDue,
    },
    INVALIDATED: { ...neededAgain, ...notDue },
    NOT_DUE: neededAgain,
  },
  { initial: 'WAITING' },
)
