import { cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { Waiting } from '../../core/incoming/likeness.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'

export type MoneyRow = Awaited<ReturnType<typeof moneyRows>>[number]

/** With the customer of the bill whose reference it bears. */
export function moneyRows(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('account_entry')
    .leftJoin('document_number', (join) =>
      join.onRef('document_number.reference', '=', 'account_entry.reference').on('is_credit', '=', false),
    )
    .leftJoin('bill', (join) => join.on('entity', '=', 'bill').onRef('bill.id', '=', 'entity_id'))
    .leftJoin('integration_bill', (join) =>
      join.on('entity', '=', 'workforceBill').onRef('integration_bill.id', '=', 'entity_id'),
    )
    .select([
      'account_entry.id',
      'booked_on',
      'counterparty',
      'counterparty_iban',
      'account_entry.reference',
      'message',
    ])
    .select(['amount_cents', 'waiting_cents', 'waiting_state', 'waiting_reason'])
    .select(sql<string | null>`coalesce(bill.customer_name, integration_bill.company)`.as('customer'))
    .where(sql<SqlBool>`account_entry.id = any(${ids}::bigint[]) and waiting_state is not null`)
    .execute()
}

/** Throws NOT_FOUND. */
export async function moneyRow(db: Read, id: number): Promise<MoneyRow> {
  const [row] = await moneyRows(db, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export const waitingOf = (row: MoneyRow): Waiting => ({
  reference: row.reference,
  message: row.message,
  left: cents(row.waiting_cents),
  names: [row.counterparty, row.customer].flatMap((name) => name || []),
})

export type UseRow = Awaited<ReturnType<typeof usesOf>>[number]

/** What holds of what was done with these sums, oldest first. */
export async function usesOf(db: Read, ids: readonly number[]) {
  const { rows } = await sql<{
    id: number
    entry_id: number
    kind: 'MATCHED' | 'RETURNED' | 'KEPT'
    amount_cents: number
    entity: 'bill' | 'workforceBill' | null
    entity_id: number | null
    bill_number: number | null
    payment_id: number | null
    reason: string
    made_at: string
    who: string
  }>`
    select used.id, entry_id, kind, amount_cents, used.entity, used.entity_id, number as bill_number, payment_id, reason, made_at,
      full_name_of(made_by) as who
    from money_use used left join document_number document
      on document.entity = used.entity and document.entity_id = used.entity_id and not is_credit
    where entry_id = any(${ids}::bigint[]) and undone_at is null order by used.id`.execute(db)
  return rows
}
