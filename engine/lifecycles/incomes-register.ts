import type { Lifecycle } from './lifecycle.ts'

export type RegisterReportState = 'WAITING' | 'SENT' | 'ERROR'

/** A wage report to the Incomes Register; also the report state of a salary. A sent report is only ever replaced or invalidated. */
export const registerReport: Lifecycle<RegisterReportState> = {
  name: 'registerReport',
  initial: 'WAITING',
  steps: {
    WAITING: { SENT: 'reportSent', ERROR: 'reportFailed' },
    SENT: { ERROR: 'reportRejectedByRegister', WAITING: 'reportReplacementNeeded' },
    ERROR: { WAITING: 'reportMended', SENT: 'reportSent' },
  },
  editable: [],
  deletable: [],
  correction: null,
}
