import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'

const SOON_MS = 2_000
const LATER_MS = 15_000

type Watched = Pick<SalaryDetail, 'state' | 'bankState' | 'reportState' | 'wageReportsToIR' | 'bankTransactions'>

/** The register has the report, and its last word is still to come. */
export function isReportOnItsWay({ wageReportsToIR }: Pick<Watched, 'wageReportsToIR'>): boolean {
  const newest = wageReportsToIR[0]
  return newest?.state === 'BUILT' || newest?.state === 'SENT'
}

/** Milliseconds until the salary is fetched anew; `false` when nobody outside has anything to say of it. */
export function refreshEvery(salary: Watched | undefined): number | false {
  if (!salary) return false
  const isAtBank = salary.bankState === 'WAITING' && salary.bankTransactions.some(({ state }) => state === 'APPROVED')
  if (isAtBank || isReportOnItsWay(salary)) return SOON_MS
  if (salary.state === 'OPEN') return false
  return salary.state === 'WAITING_FOR_PAYMENT' || salary.reportState === 'WAITING' ? LATER_MS : false
}
