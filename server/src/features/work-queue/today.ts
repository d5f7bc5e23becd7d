import type { DayLineKey } from '@palkkasilta/contract/today.ts'
import { sql } from 'kysely'
import type { ItemKind } from '../../core/work-queue/items.ts'
import { dayLine } from '../../kernel/list/day-line.ts'
import { items } from './list.ts'

const kinds: readonly (readonly [DayLineKey, ItemKind])[] = [
  ['rejectedPayments', 'PaymentRejected'],
  ['rejectedReports', 'ReportRejected'],
  ['advances', 'AdvancePayment'],
]

/** What of the work queue has a line of its own at the start of the day. */
export const itemsToday = kinds.map(([key, itemType]) =>
  dayLine(key, items, { filters: () => ({ itemType }), sum: sql`work_item.amount_cents`, due: 'due_date' }),
)
