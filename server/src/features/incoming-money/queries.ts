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
