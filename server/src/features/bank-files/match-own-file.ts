import { compact } from '@palkkasilta/values/compact.ts'
import { post } from '../../core/outbound/messages.ts'
import { BANK_FILES, fileName } from '../../core/payment/files/file-names.ts'
import { noteListed } from '../../core/payment/files/files.ts'
import { contentHash } from '../../core/payment/files/payment-files.ts'
import { findAtBank } from '../../core/payment/states/at-bank.ts'
import type { OwnOrders } from '../../integrations/bank/messages/own-orders.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { FromFile, Matched } from './matched.ts'

/**
 * A file of ours that the bank has and we do not know of: it left before the database was put back. It is kept as sent, and its
 * payments are at the bank; the bank's answers to it are then matched like any others.
 */
export async function matchOwnFile(tx: Tx, own: OwnOrders, content: string, by: FromFile): Promise<Matched> {
  const places = new Map(own.batches.flatMap((batch) => batch.endToEndIds.map((id) => [id, batch])))
  const endToEndIds = [...places.keys()]
  const known = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where(among('end_to_end_id', endToEndIds))
    .where('state', '=', 'NEW')
    .execute()
  const fileId = known.length === 0 ? null : await keptFile(tx, own, content, by)
  const found = await findAtBank(tx, endToEndIds, by, (id) => {
    const batch = places.get(id)
    return { file_id: fileId, bank_batch_id: batch?.id ?? null, debit_date: batch?.debitDate ?? undefined }
  })
  const { length: here } = await tx
    .selectFrom('outgoing_payment')
    .select('id')
    .where(among('end_to_end_id', endToEndIds))
    .execute()
  const strangers = endToEndIds.length - here
  const state = strangers === 0 ? 'MATCHED' : 'UNMATCHED'
  const text = `Oma maksuaineisto, jota täällä ei ollut: ${found.length} maksua kirjattiin pankissa oleviksi`
  return { state, text: strangers === 0 ? text : `${text}; ${strangers} maksua ei ole täällä` }
}

async function keptFile(tx: Tx, own: OwnOrders, content: string, by: FromFile): Promise<string> {
  const key = fileName(own.messageId)
  const kept = await tx
    .selectFrom('outbound_message')
    .select('id')
    .where('channel', '=', BANK_FILES)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept) return kept.id
  const iban = own.batches[0]?.iban ?? ''
  const account = await tx
    .selectFrom('paying_account')
    .select('id')
    .where('iban', '=', compact(iban))
    .executeTakeFirst()
  const payments = own.batches.flatMap(({ endToEndIds }) => endToEndIds.map((end_to_end_id) => ({ end_to_end_id })))
  const id = await post(tx, {
    channel: BANK_FILES,
    route: by.connection,
    subject_id: account?.id ?? null,
    kind: 'payments',
    key,
    content: Buffer.from(content),
    content_hash: contentHash(payments),
    created_at: by.at.toString(),
  })
  await noteListed(tx, id, by)
  await tx.updateTable('bank_file').set({ own: true }).where('id', '=', by.file).execute()
  return id
}
