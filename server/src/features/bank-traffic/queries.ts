import type { bankEntry } from '@palkkasilta/contract/bank-entries.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { toldUse, usesOf } from '../../core/incoming/uses.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'

type Row = Awaited<ReturnType<typeof entryRows>>[number]
type Entry = z.output<typeof bankEntry>

/** Each with what it was matched with. */
export const entryRows = preparedByKeys('bank-entry-rows', (db, ids: readonly number[]) =>
  db
    .selectFrom('account_entry as entry')
    .innerJoin('bank_file', 'bank_file.id', 'bank_file_id')
    .leftJoin('account_statement', 'account_statement.id', 'statement_id')
    .leftJoin('document_number', (join) =>
      join
        .onRef('document_number.reference', '=', 'entry.reference')
        .on('is_credit', '=', false)
        .on('entry.payment_id', 'is', null),
    )
    .select([
      ...(['entry.id', 'entry.account', 'booked_on', 'value_on', 'counterparty', 'counterparty_iban'] as const),
      ...(['message', 'entry.reference', 'bank_code', 'archive_id', 'signed_cents', 'balance_cents'] as const),
      ...(['kind', 'kind_note', 'is_explained', 'waiting_reason', 'waiting_cents', 'payment_id'] as const),
      ...(['entity', 'entity_id', 'number', 'file_reference', 'statement_id', 'sequence_number'] as const),
    ])
    .select([
      sql<string | null>`case when kind_by is not null then full_name_of(kind_by) end`.as('kind_by'),
      sql<number>`case when batch_id is null then 0 else (
        select count(*) from outgoing_payment where bank_batch_id = batch_id) end`.as('payments'),
      sql<string | null>`case when batch_id is not null then (
        select approval_id::text from outgoing_payment where bank_batch_id = batch_id and approval_id is not null limit 1) end`.as(
        'approval',
      ),
    ])
    .where(sql<SqlBool>`entry.id = any(${ids}::bigint[])`),
)

export async function toWire(db: Read, rows: readonly Row[]): Promise<Entry[]> {
  const all = await usesOf(
    db,
    rows.map(({ id }) => id),
  )
  const uses = Map.groupBy(all, ({ entry_id }) => entry_id)
  return rows.map((row) => ({
    ...whatItIs(row),
    ...whatItWasMatchedWith(row),
    uses: (uses.get(row.id) ?? []).map(toldUse),
  }))
}

function whatItIs(row: Row) {
  return {
    id: row.id,
    account: row.account ?? '',
    bookedOn: row.booked_on,
    valueOn: row.value_on,
    name: row.counterparty ?? '',
    iban: row.counterparty_iban ?? '',
    message: row.message ?? '',
    reference: row.reference ?? '',
    code: row.bank_code ?? '',
    archiveId: row.archive_id,
    amount: cents(row.signed_cents),
    balance: row.balance_cents === null ? null : cents(row.balance_cents),
    fileReference: row.file_reference,
    statement: row.sequence_number,
    onStatement: row.statement_id !== null,
  }
}

function whatItWasMatchedWith(row: Row) {
  const { entity, entity_id: id, number: billNumber } = row
  const isOfBill = (entity === 'bill' || entity === 'workforceBill') && id !== null && billNumber !== null
  const bill: Entry['bill'] = isOfBill ? { kind: entity, id, billNumber } : null
  return {
    kind: row.kind,
    kindNote: row.kind_note,
    kindBy: row.kind_by,
    matched: row.is_explained,
    waitingReason: row.waiting_reason,
    left: cents(row.waiting_cents),
    paymentId: row.payment_id,
    payments: row.payments,
    approval: row.approval,
    bill,
  }
}
