import { createAgreement } from '../../../features/agreements/agreement-actions.ts'
import { listActions } from '../../../features/bank-files/file-actions.ts'
import { populate } from '../../../features/departments/department-actions.tsx'
import { connectionActions } from '../../../features/outgoing-payments/connection-actions.ts'
import { fetchShifts } from '../../../features/shifts/shift-actions.ts'
import { fetchNewcomers } from '../../../features/workforce-people/newcomer-actions.ts'
import type { ActionOf } from '../../../shared/actions/action.ts'
import { agreements } from '../../../texts/fi/agreements.ts'
import { bankFiles } from '../../../texts/fi/bank-files.ts'
import { departments } from '../../../texts/fi/departments.ts'
import { outgoingPayments } from '../../../texts/fi/outgoing-payments.ts'
import { shifts } from '../../../texts/fi/shifts.ts'
import { people } from '../../../texts/fi/workforce-people.ts'
import type { Target } from '../../../ui/link.tsx'

interface OfPage {
  /** The title of the page that has them as its own. */
  readonly title: string
  readonly page: Target
  readonly actions: readonly ActionOf<unknown>[]
}

/** What is done to no single thing and so from any page. */
export const officeActions: readonly OfPage[] = [
  { title: shifts.title, page: { to: '/tamigo/shifts' }, actions: [fetchShifts] },
  { title: departments.title, page: { to: '/tamigo/departments' }, actions: [populate] },
  { title: people.title, page: { to: '/tamigo/users', search: { tab: 'tamigo' } }, actions: [fetchNewcomers] },
  { title: outgoingPayments.title, page: { to: '/bank' }, actions: connectionActions },
  { title: bankFiles.title, page: { to: '/bank', search: { tab: 'files' } }, actions: listActions },
  { title: agreements.title, page: { to: '/tamigo/tes' }, actions: [createAgreement] },
]
