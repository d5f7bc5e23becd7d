import { type Selectable, type SqlBool, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

/** The channel of separate reports to the Incomes Register. The key of a message is its delivery id. */
export const SEPARATE_REPORTS = 'separate-report'

export type SeparateReportRow = Selectable<DB['separate_report']>
export type Told = Selectable<DB['separate_report_delivery']>

/** Locks rows in the order of their ids. */
export function reportsForUpdate(tx: Tx, ids: readonly number[]): Promise<SeparateReportRow[]> {
  return tx.selectFrom('separate_report').selectAll().where(among('id', ids)).orderBy('id').forUpdate().execute()
}

export async function reportForUpdate(tx: Tx, id: number): Promise<SeparateReportRow> {
  const [row] = await reportsForUpdate(tx, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** What the register holds of months, by the month's id. */
export async function toldInForce(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Told>> {
  const rows = await db
    .selectFrom('separate_report_delivery')
    .innerJoin('outbound_message', 'outbound_message.id', 'separate_report_delivery.id')
    .distinctOn('separate_report_id')
    .selectAll('separate_report_delivery')
    .where(among('separate_report_id', ids))
    .where('state', '=', 'ACCEPTED')
    .orderBy('separate_report_id')
    .orderBy('created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.separate_report_id, row]))
}

/** Every time that a month was told, newest first. */
export function tellingsOf(db: Read, id: number) {
  return db
    .selectFrom('outbound_message')
    .innerJoin('separate_report_delivery', 'separate_report_delivery.id', 'outbound_message.id')
    .selectAll('separate_report_delivery')
    .select(['state', 'key', 'created_at', 'left_at', 'answered_at', 'problem', 'answer', 'content'])
    .where('channel', '=', SEPARATE_REPORTS)
    .where('subject_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
}

/** Whether the register holds what the month comes to. */
export function isTold(
  {
    is_paid,
    contribution_cents,
    deductions_cents,
  }: Pick<SeparateReportRow, 'is_paid' | 'contribution_cents' | 'deductions_cents'>,
  told: Told | undefined,
): boolean {
  return (
    told !== undefined &&
    told.is_paid === is_paid &&
    told.contribution_cents === contribution_cents &&
    told.deductions_cents === deductions_cents
  )
}

/** What messages told, by message. */
export async function toldBy(db: Read, messageIds: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  const rows = await db
    .selectFrom('separate_report_delivery')
    .selectAll()
    .where(sql<SqlBool>`id = any(${messageIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
