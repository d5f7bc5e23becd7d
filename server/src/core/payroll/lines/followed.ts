import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'

/**
 * Salaries that stay as they are, and why: advances whose lines another salary has that covers the rest, as it leaves out what they pay; and those
 * of which another takes back what was refunded of their lines.
 */
export async function followedSalaries(
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number, DomainError>> {
  const { rows } = await sql<{ id: number; by: number; code: 'ADVANCE_COVERED' | 'REFUND_TAKEN_BACK' }>`
    select own.salary_id as id, min(other.salary_id) as by, 'ADVANCE_COVERED' as code
    from salary_line as own join salary_line as other on other.item_id = own.item_id and not other.is_advance
    where own.salary_id = any(${salaryIds}::bigint[]) and own.is_advance group by own.salary_id
    union all
    select refunded.salary_id, min(other.salary_id), 'REFUND_TAKEN_BACK'
    from refunded_line as refunded join salary_refund as other on other.refund_id = refunded.id
    where refunded.salary_id = any(${salaryIds}::bigint[]) group by refunded.salary_id`.execute(db)
  return new Map(rows.map(({ id, by, code }) => [id, new DomainError(code, { salary: by })]))
}
