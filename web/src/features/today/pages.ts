import type { DayLineKey, Fetched } from '@palkkasilta/contract/today.ts'
import { bankFiles, salariesWhere } from '../../shared/links/lists.ts'
import type { Target } from '../../ui/link.tsx'

type Filters = Readonly<Record<string, string>>

const page =
  <const To extends NonNullable<Target['to']>>(to: To) =>
  (search: Filters): Target => ({ to, search })

const [queue, payments, billersSalaries] = [page('/'), page('/bank'), page('/salaries')]

/** The list of each line, which shows by the line's filters exactly what the line counts. */
export const pageOfLine: Readonly<Record<DayLineKey, (filters: Filters) => Target>> = {
  rejectedPayments: queue,
  rejectedReports: queue,
  advances: queue,
  dueSalaries: salariesWhere,
  unreportedSalaries: salariesWhere,
  lackingAccount: salariesWhere,
  lackingTaxCard: salariesWhere,
  lackingNationalId: salariesWhere,
  billedLackingAccount: billersSalaries,
  billedLackingTaxCard: billersSalaries,
  waitingTaxCards: (filters) => ({ to: '/tamigo/users', search: { tab: 'cards', ...filters } }),
  waitingSalaries: salariesWhere,
  unbilledSalaries: salariesWhere,
  dueBilledSalaries: billersSalaries,
  unreportedBilledSalaries: billersSalaries,
  dueLiabilities: (filters) => ({ to: '/register-reports', search: { tab: 'liabilities', ...filters } }),
  paymentsToApprove: payments,
  undebitedPayments: payments,
  overdueBills: page('/tamigo/bills'),
  overdueBillersBills: page('/bills'),
  unpaidWork: page('/bills'),
  strayMoney: (filters) => ({ to: '/bank', search: { tab: 'incoming', ...filters } }),
  missedShifts: page('/tamigo/shifts'),
  shortAccounts: () => ({ to: '/bank', search: { tab: 'accounts' } }),
  endingConsent: page('/gocardless'),
}

/** Where it is fetched again. */
export const pageOfFetch: Readonly<Record<Fetched['from'], Target>> = {
  tamigo: { to: '/tamigo/shifts' },
  bank: bankFiles,
  collection: { to: '/ropo', search: { tab: 'updates' } },
  taxCards: { to: '/tamigo/users', search: { tab: 'cards' } },
}
