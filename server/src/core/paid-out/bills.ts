import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { sql } from 'kysely'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { billedOfItem } from './billed.ts'

/** The bills of billers after salaries, which are locked, were paid or are not any more. */
export async function followSalariesPaidOut(tx: Tx, salaryIds: readonly number[], by: StepBy): Promise<void> {
  if (salaryIds.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select distinct item.bill_id as id from salary_line join billable_item as item on item.id = item_id
    where salary_id = any(${salaryIds}::bigint[])`.execute(tx)
  await followBillsPaidOut(
    tx,
    rows.map(({ id }) => id),
    by,
  )
}

/** Bills of billers are locked as long as they are paid and a salary that was paid has each of their lines. */
export async function followBillsPaidOut(tx: Tx, billIds: readonly number[], step: StepBy): Promise<void> {
  if (billIds.length === 0) return
  // whoever pays another line of them waits, and then finds this one paid
  await sql`select id from bill where id = any(${billIds}::bigint[]) order by id for update`.execute(tx)
  const { rows } = await sql<{ id: number; is_locked: boolean }>`
    select id, state = 'LOCKED' as is_locked from bill
    where id = any(${billIds}::bigint[]) and net_cents <> 0 and state in ('PAID', 'LOCKED')
      and (state = 'PAID') = not exists (
      select from billable_item as item where item.bill_id = bill.id and ${billedOfItem} <> 0 and not exists (
        select from salary_line join salary on salary.id = salary_id
        where item_id = item.id and not is_advance and salary.state in ('PAID', 'LOCKED')))
    order by id`.execute(tx)
  const by: StepBy = { by: 'product', who: null, at: step.at }
  const idsOf = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.filter(isMeant).map(({ id }) => id)
  const locked = idsOf(({ is_locked }) => is_locked)
  const paidOut = idsOf(({ is_locked }) => !is_locked)
  await move(tx, adminBill, paidOut, 'billLocked', by)
  await move(tx, adminBill, locked, 'billUnlocked', by)
}
