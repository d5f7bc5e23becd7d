import type { givenKinds } from '@palkkasilta/contract/bank-entries.ts'
import { type SqlBool, sql } from 'kysely'
import { entryKind } from '../../core/incoming/entry-kind.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'

interface Given {
  readonly kind: (typeof givenKinds)[number]
  readonly note: string
}

/** Says what is on our account by nothing of ours. What was matched is known already. Throws NOT_FOUND and ENTRY_MATCHED. */
export async function giveKind(tx: Tx, id: number, { kind, note }: Given, who: number): Promise<readonly AuditEvent[]> {
  const row = await tx
    .selectFrom('account_entry')
    .select(['kind', 'kind_note', 'signed_cents', 'bank_code', 'payment_id', 'batch_id', 'used_cents'])
    .select(
      sql<SqlBool>`exists (select from document_number where reference = account_entry.reference and not is_credit)`.as(
        'is_of_bill',
      ),
    )
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  if (row.payment_id !== null || row.batch_id !== null || row.used_cents > 0 || row.is_of_bill)
    throw new DomainError('ENTRY_MATCHED')
  const asTold = () =>
    entryKind(
      { cents: row.signed_cents, bankCode: row.bank_code, isReturned: false },
      { payments: 0, isOfBill: false, isBetweenOurs: false },
    )
  const given = kind === 'UNKNOWN' ? asTold() : kind
  const byStaff = kind === 'UNKNOWN' ? { kind_by: null, kind_note: '' } : { kind_by: who, kind_note: note }
  await tx
    .updateTable('account_entry')
    .set({ kind: given, ...byStaff })
    .where('id', '=', id)
    .execute()
  const before = { kind: row.kind, note: row.kind_note }
  return [
    { action: 'bankEntry.kind', entity: 'bankEntry', id, before, after: { kind: given, note: byStaff.kind_note } },
  ]
}
