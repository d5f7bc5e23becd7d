import type { listMerges } from '@palkkasilta/contract/customer-merges.ts'
import { customerForm } from '@palkkasilta/contract/customers.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { billersMessages } from '../../core/bill/items/stored.ts'
import { BILLS } from '../../core/bill/queries.ts'
import { followCustomers } from '../../core/work-queue/follow-customers.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { lockCustomers, moveBills, moveDepartments, setColumns } from './merge.ts'
import { customerFacts } from './queries.ts'
import { type At, customerRecords } from './service.ts'
import type { CustomerRecord } from './wire.ts'

const DAY = { hours: 24 }

type Merge = Selectable<DB['customer_merge']>

/** Those that can still be undone, newest first. */
export async function mergesInto(
  db: Read,
  id: number,
  now: Temporal.Instant,
): Promise<z.output<NonNullable<typeof listMerges.reply>>> {
  await customerFacts(db, id)
  const rows = await db
    .selectFrom('customer_merge')
    .innerJoin('customer', 'customer.id', 'merged_id')
    .select(['customer_merge.id', 'name', 'merged_at'])
    .where('survivor_id', '=', id)
    .where('undone_at', 'is', null)
    .where('merged_at', '>', now.subtract(DAY).toString())
    .orderBy('customer_merge.id', 'desc')
    .execute()
  return rows.map(({ id: merge, name, merged_at }) => ({
    id: merge,
    mergedName: name,
    mergedAt: merged_at,
    until: Temporal.Instant.from(merged_at).add(DAY).toString(),
  }))
}

/** Gives back what a merge moved. Throws why it cannot be undone: a day has passed, or something of it has changed since. */
export async function undoMerge(
  tx: Tx,
  { id, merge: mergeId }: { readonly id: number; readonly merge: number },
  at: At,
): Promise<Written<CustomerRecord>> {
  const merge = await tx
    .selectFrom('customer_merge')
    .selectAll()
    .where('id', '=', mergeId)
    .where('survivor_id', '=', id)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!merge) throw new DomainError('NOT_FOUND')
  await lockCustomers(tx, [id, merge.merged_id])
  const { customer: survivor } = await customerFacts(tx, id)
  if (Temporal.Instant.compare(Temporal.Instant.from(merge.merged_at).add(DAY), at.by.at) < 0)
    throw new DomainError('MERGE_TOO_OLD')
  const filled = merge.filled as Readonly<Record<string, string>>
  refuseChanged(survivor, filled)
  await refuseSent(tx, merge)
  const departments = await departmentsStill(tx, merge)
  const merged = await tx
    .selectFrom('customer')
    .select(['id', 'name', 'checked'])
    .where('id', '=', merge.merged_id)
    .executeTakeFirstOrThrow()
  await setColumns(tx, merged.id, { deleted_at: null, merged_into: null })
  await moveBills(tx, id, merged.id, merge)
  const emptied = Object.keys(filled).map((column) => [column, column === 'country' ? 'FIN' : ''])
  await setColumns(tx, id, { ...Object.fromEntries(emptied), version: sql`version + 1` })
  await tx.deleteFrom('customer_person').where('customer_id', '=', id).where(among('person_id', merge.people)).execute()
  await followCustomers(tx, [merged], at.by)
  await tx.updateTable('customer_merge').set({ undone_at: at.by.at.toString() }).where('id', '=', merge.id).execute()
  const events = await moveDepartments(tx, departments, survivor, merged)
  const told = (of: number, other: string) =>
    ({ action: 'customer.undoMerge', entity: 'customer', id: of, after: { merged: other } }) as const
  return {
    reply: await customerRecords.get(tx, merged.id, at),
    audit: [told(id, merged.name), told(merged.id, survivor.name), ...events],
  }
}

function refuseChanged(survivor: Selectable<DB['customer']>, filled: Readonly<Record<string, string>>): void {
  for (const [column, value] of Object.entries(filled))
    if (survivor[column as keyof typeof survivor] !== value) {
      const { label } = customerForm.fields[column as keyof typeof customerForm.fields]
      throw new DomainError('MERGE_FIELD_CHANGED', { label })
    }
}

/** What left as the survivor's stays the survivor's. Bills of salaries carry whom they are to themselves. */
async function refuseSent(db: Read, { bills, merged_at }: Merge): Promise<void> {
  const kinds = Object.values(billersMessages)
  const sent = await db
    .selectFrom('outbound_message')
    .innerJoin('bill', 'bill.id', 'subject_id')
    .select('bill_number')
    .where('channel', '=', BILLS)
    .where('kind', 'in', kinds)
    .where('outbound_message.state', '<>', 'REFUSED')
    .where('outbound_message.created_at', '>', merged_at)
    .where(among('subject_id', bills))
    .orderBy('bill_number')
    .limit(1)
    .executeTakeFirst()
  if (sent) throw new DomainError('MERGE_BILL_SENT', { bill: sent.bill_number })
}

async function departmentsStill(tx: Tx, { survivor_id, departments }: Merge) {
  const rows = await tx
    .selectFrom('department')
    .select(['id', 'name', 'customer_id'])
    .where(among('id', departments))
    .orderBy('id')
    .forUpdate()
    .execute()
  const other = rows.find(({ customer_id }) => customer_id !== survivor_id)
  if (other) throw new DomainError('MERGE_DEPARTMENT_CHANGED', { department: other.name })
  return rows
}
