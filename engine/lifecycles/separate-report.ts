import { lifecycle, to } from './lifecycle.ts'

const sent = { separateReportSent: to('SENDING', 'staff') } as const
const rightAgain = { separateReportRightAgain: to('SENT', 'product') } as const

/**
 * What the Incomes Register knows of the payer's month. CHANGED: it holds another sum than the month comes to now, and is corrected. From
 * ERROR it is sent anew, unless the register holds what the month comes to all the same.
 */
export const separateReport = lifecycle(
  'separateReport',
  {
    OPEN: sent,
    SENDING: {
      separateReportTaken: to('SENT', 'register'),
      separateReportRefused: to('ERROR', 'register', 'product'),
    },
    SENT: { ...sent, separateReportOutdated: to('CHANGED', 'product') },
    CHANGED: { ...sent, ...rightAgain },
    ERROR: { ...sent, ...rightAgain },
  },
  { initial: 'OPEN' },
)
