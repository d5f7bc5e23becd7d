import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { sql } from 'kysely'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { moveWith, type StepBy, stepAlong } from '../../../kernel/moves.ts'
import type { Change } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { lockPayments, type PaymentRecord, salariesPaidBy } from './locks.ts'
import { advanceSalaries } from './progress.ts'
import { noteRemarks, ofAll } from './remarks.ts'

/** Payments of ours have such end-to-end ids. */
const OURS = /^PS[0-9a-f]{32}$/

interface FromBank extends StepBy {
  /** The bank's file that tells of them. */
  readonly file: number
}

type Place = Omit<Change<'outgoing_payment'>, 'id'>

/**
 * Payments by their end-to-end ids that the bank tells of. Those that are new here had left before the database was put back: they are
 * approved and at the bank, and never sent again. What is not here at all is remembered, should it be made again. Gives the new ones
 * as they were.
 */
export async function findAtBank(
  tx: Tx,
  endToEndIds: readonly string[],
  by: FromBank,
  placeOf: (endToEndId: string) => Place = () => ({}),
): Promise<readonly PaymentRecord[]> {
  const ours = [...new Set(endToEndIds)].filter((id) => OURS.test(id))
  const { rows: unsent } = await sql<{ id: number | null; end_to_end_id: string }>`
    select payment.id, told.end_to_end_id from unnest(${ours}::text[]) as told (end_to_end_id)
      left join outgoing_payment as payment using (end_to_end_id)
    where payment.id is null or payment.state = 'NEW'`.execute(tx)
  await remember(
    tx,
    unsent.map(({ end_to_end_id }) => end_to_end_id),
    by,
  )
  const ids = unsent.flatMap(({ id }) => id ?? [])
  const found = (await lockPayments(tx, ids)).filter(({ state }) => state === 'NEW')
  const steps = [stepAlong(outgoingPayment, 'paymentFoundAtBank'), stepAlong(settlement, 'paymentReachedBank')]
  const changes = found.map(({ id, end_to_end_id }) => ({ ...placeOf(end_to_end_id), id }))
  await moveWith(tx, steps, changes, by)
  await noteRemarks(tx, ofAll(found, { code: 'FOUND_AT_BANK', parameters: {} }), by)
  const events = found.map(
    ({ id, state }): AuditEvent => ({
      action: 'outgoingPayment.foundAtBank',
      entity: 'outgoingPayment',
      id,
      before: { state },
      after: { state: 'APPROVED' },
    }),
  )
  await auditAll(tx, events, null, by.at)
  await advanceSalaries(tx, salariesPaidBy(found), by)
  return found
}

async function remember(tx: Tx, endToEndIds: readonly string[], { file, at }: FromBank): Promise<void> {
  await sql`insert into payment_at_bank (end_to_end_id, bank_file_id, told_at)
    select id, ${file}, ${at.toString()}::timestamptz from unnest(${endToEndIds}::text[]) as id on conflict do nothing`.execute(
    tx,
  )
}

/** By payment the file by which a bank has told that it has it, or the whole message that would carry it. */
export async function toldByBank(
  db: Read,
  payments: readonly { readonly end_to_end_id: string; readonly message_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const endToEndIds = payments.map(({ end_to_end_id }) => end_to_end_id)
  const messageIds = payments.map(({ message_id }) => message_id)
  const { rows } = await sql<{ end_to_end_id: string; file: string }>`
    select end_to_end_id, file_reference as file from payment_at_bank join bank_file on bank_file.id = bank_file_id
      where end_to_end_id = any(${endToEndIds}::text[])
    union all
    select planned.end_to_end_id, file_reference from unnest(${endToEndIds}::text[], ${messageIds}::text[]) as planned (end_to_end_id, message_id)
      join bank_file on bank_file.original_message_id = planned.message_id or bank_file.user_filename = planned.message_id || '.xml'`.execute(
    db,
  )
  return new Map(rows.map(({ end_to_end_id, file }) => [end_to_end_id, file]))
}

/** Whether payments were made again that the bank had told of: what was matched with nothing is about them. */
export async function areNewAtBank(db: Read): Promise<boolean> {
  const { rows } =
    await sql`select from payment_at_bank join outgoing_payment using (end_to_end_id) where state = 'NEW' limit 1`.execute(
      db,
    )
  return rows.length > 0
}
