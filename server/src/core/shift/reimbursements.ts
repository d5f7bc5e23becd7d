import type { RowChange } from '@palkkasilta/contract/form.ts'
import type { reimbursementForm } from '@palkkasilta/contract/reimbursements.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among, insertRows } from '../../platform/database/many-rows.ts'
import type { NewRow, ReimbursementType, Tx } from '../../platform/database/types.ts'
import { markCommutes } from './commute.ts'
import { isAnyPaid } from './waiting.ts'

/** A trip or a meal of a shift that is paid back. */
export interface NewReimbursement {
  readonly shiftId: number
  readonly type: ReimbursementType
  readonly hundredths: number
  readonly unitPrice: Cents
  readonly route: string
  readonly from: string
  readonly to: string
  /** Places between, in their order. */
  readonly wayPoints?: readonly string[]
  readonly roundTrip: boolean
}

/** Throws where a shift's salary has been made: it would not be paid any more. */
export async function addReimbursements(tx: Tx, added: readonly NewReimbursement[], by: ChangedBy): Promise<void> {
  if (added.length === 0) return
  await refusePaidShifts(tx, [...new Set(added.map(({ shiftId }) => shiftId))])
  await insertRows(tx, 'shift_reimbursement', added.map(rowOf))
  await markCommutes(tx, sql`shift.id = any(${added.map(({ shiftId }) => shiftId)}::bigint[])`)
  const events = added.map(
    ({ shiftId, ...after }): AuditEvent => ({
      action: 'shift.reimbursement',
      entity: 'shift',
      id: shiftId,
      after,
    }),
  )
  await auditAll(tx, events, by.who, by.at)
}

export async function refusePaidShifts(tx: Tx, ids: readonly number[]): Promise<void> {
  const shifts = await tx.selectFrom('shift').select('id').where(among('id', ids)).execute()
  if (shifts.length < ids.length) throw new DomainError('NOT_FOUND')
  if (await isAnyPaid(tx, ids)) throw new DomainError('REIMBURSEMENT_TOO_LATE')
}

function rowOf(added: NewReimbursement): NewRow<'shift_reimbursement'> {
  return {
    shift_id: added.shiftId,
    type: added.type,
    amount_hundredths: added.hundredths,
    unit_price_cents: added.unitPrice,
    route: added.route,
    address_start: added.from,
    address_stop: added.to,
    round_trip: added.roundTrip,
    way_points: [...(added.wayPoints ?? [])],
    trip_hours_hundredths: 0,
    free_meals: 0,
    onward: false,
    country: null,
    amount_source: '',
    lacks_grounds: false,
    is_commute: false,
  }
}

/**
 * Puts the reimbursements of a shift as an edit has them: rows that are there already by their ids, the others new, and what is not among
 * them is gone. Whoever calls has seen to it that they may be changed, and tells the history.
 */
export async function saveReimbursements(
  tx: Tx,
  shiftId: number,
  edited: readonly RowChange<typeof reimbursementForm>[],
): Promise<void> {
  const kept = edited.flatMap(({ id }) => id ?? [])
  await tx
    .deleteFrom('shift_reimbursement')
    .where('shift_id', '=', shiftId)
    .where(sql<SqlBool>`id <> all(${kept}::bigint[])`)
    .execute()
  for (const { id, changes } of edited)
    if (id !== undefined && Object.keys(changes).length > 0)
      await tx
        .updateTable('shift_reimbursement')
        .set(changes)
        .where('id', '=', id)
        .where('shift_id', '=', shiftId)
        .execute()
  const added = edited.flatMap(({ id, changes }) =>
    id === undefined ? [{ ...changes, shift_id: shiftId, is_commute: false }] : [],
  )
  await insertRows(tx, 'shift_reimbursement', added)
  await markCommutes(tx, sql`shift.id = ${shiftId}`)
  await tx
    .updateTable('shift')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', shiftId)
    .execute()
}
