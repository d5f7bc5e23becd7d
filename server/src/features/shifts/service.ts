import { lockWaiting } from '../../core/shift/waiting.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import { dayRange } from '../../kernel/days.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { refusePaid } from './removal.ts'

const LONGEST_RANGE_MONTHS = 2

/** Reads a range of days as ISO. Throws where it is over two months or ends before it starts. */
export function searchRange(fromText: string, toText: string): { from: string; to: string } {
  const { from, to } = dayRange(fromText, toText)
  if (Temporal.PlainDate.compare(to, from.add({ months: LONGEST_RANGE_MONTHS })) > 0)
    throw new DomainError('RANGE_OVER_TWO_MONTHS')
  return { from: from.toString(), to: to.toString() }
}

/** Hides shifts. All or none: a shift with a salary refuses the whole call. */
export async function deleteShifts(tx: Tx, shiftIds: readonly string[], now: Temporal.Instant): Promise<AuditEvent[]> {
  const known = await tx.selectFrom('shift').select('id').where(among('tamigo_shift_id', shiftIds)).execute()
  const ids = known.map(({ id }) => id)
  await lockWaiting(tx, ids)
  const rows = await tx
    .selectFrom('shift')
    .leftJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .select(['shift.id', 'tamigo_shift_id', 'employee_name', 'starts_at', 'salary_shift.salary_id'])
    .where(among('shift.id', ids))
    .where('deleted_at', 'is', null)
    .orderBy('shift.id')
    .forUpdate('shift')
    .execute()
  if (rows.length === 0) throw new DomainError('SHIFTS_GONE')
  for (const row of rows) refusePaid(row)
  await tx.updateTable('shift').set({ deleted_at: now.toString() }).where(among('id', ids)).execute()
  return rows.map((row) => ({
    action: 'shift.delete',
    entity: 'shift',
    id: row.tamigo_shift_id,
    before: { employee: row.employee_name, start: row.starts_at },
  }))
}
