import type { workItem } from '@palkkasilta/contract/work-queue.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { ItemRow } from './list.ts'

/** An item by the wire's names. */
export function itemToWire(row: ItemRow): z.output<typeof workItem> {
  return {
    id: row.id,
    itemType: row.kind,
    entityId: row.entity_id,
    description: row.description,
    customer: row.customer,
    amount: row.amount_cents === null ? null : cents(row.amount_cents),
    updated: row.updated_at,
    duedate: row.due_date,
    done: row.state === 'DONE',
    decision: row.decision,
    billId: row.bill_id,
    departmentId: row.department_id,
    contractState: row.contract_state,
    reason: row.reason,
  }
}
