import { listWorkItems } from '@palkkasilta/contract/work-queue.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { type Condition, contains, is, number } from '../../kernel/list/matching.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { reasons } from './reasons.ts'

const isNew: Condition = sql`work_item.state = 'NEW'`
const isDone: Condition = sql`work_item.state = 'DONE'`

/** As its index has it: what has failed stands as if it had happened later than all else, and what holds nothing up as if earlier. */
const urgent = sql`((work_item.updated_at at time zone 'UTC') + case work_item.kind
  when 'PaymentRejected' then interval '2000 years' when 'ReportRejected' then interval '1000 years'
  when 'ContractMissing' then interval '-1000 years' else interval '0' end)`

export const items = listFrom(listWorkItems.list, {
  table: 'work_item',
  filters: { newItems: (areNew) => (areNew ? isNew : isDone), itemType: is('kind') },
  inOrder: [['newItems'], ['newItems', 'itemType']],
  parts: { filter: 'newItems', each: [isNew, isDone], column: 'state' },
  search: {
    text: [contains(sql`(work_item.description || ' ' || work_item.customer)`)],
    codes: [number('entity_id')],
  },
  sorts: {
    urgent,
    updated: 'updated_at',
    customer: 'customer',
    description: 'description',
    entityId: 'entity_id',
    amount: sql`coalesce(work_item.amount_cents, 0)`,
    duedate: sql`coalesce(work_item.due_date, 'infinity')`,
  },
  sums: {},
  rows: itemRows,
  keyOf: ({ id }) => id,
})

export type ItemRow = Awaited<ReturnType<typeof itemRows>>[number]

/** Items with how the contract stands that each is about, of which bill an advance is, which department, and why those of salaries wait. */
async function itemRows(db: Read, ids: readonly number[]) {
  const rows = await db
    .selectFrom('work_item')
    .leftJoin('work_contract', (on) =>
      on.onRef('work_contract.id', '=', 'work_item.entity_id').on('work_item.kind', '=', 'WorkcontractReady'),
    )
    .leftJoin('advance_payment', (on) =>
      on.onRef('advance_payment.id', '=', 'work_item.entity_id').on('work_item.kind', '=', 'AdvancePayment'),
    )
    .leftJoin('department', (on) =>
      on.onRef('department.queue_number', '=', 'work_item.entity_id').on('work_item.kind', '=', 'AgreementMissing'),
    )
    .selectAll('work_item')
    .select(['work_contract.state as contract_state', 'advance_payment.bill_id', 'department.id as department_id'])
    .where(among('work_item.id', ids))
    .execute()
  const reasonOf = await reasons(db, rows)
  return rows.map((row) => ({ ...row, reason: reasonOf(row) }))
}
