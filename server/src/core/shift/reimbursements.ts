import type { Cents } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among, insertRows } from '../../platform/database/many-rows.ts'
import type { NewRow, ReimbursementType, Tx } from '../../platform/database/types.ts'
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

async function refusePaidShifts(tx: Tx, ids: readonly number[]): Promise<void> {
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
  }
}
