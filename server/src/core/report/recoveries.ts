import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { type SqlBool, sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { WAGE_REPORTS } from './queries.ts'

/** Of salaries those that take back what the register does not know yet to be unjust, each with a salary whose report comes first. */
export async function takingBeforeTold(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ salary_id: number; id: number }>`
    select taken.salary_id, max(paid.id) as id from overpayment_taken as taken
      join overpayment_part as part on part.overpayment_id = taken.overpayment_id
      join salary as paid on paid.id = part.salary_id
    where taken.salary_id = any(${salaryIds}::bigint[]) and taken.amount_cents > 0 and (paid.report_state <> 'SENT'
      or exists (select from outbound_message where channel = ${WAGE_REPORTS} and subject_id = paid.id
        and outbound_message.state = any(${[...leavingStates, 'SENT']}::text[])))
    group by taken.salary_id`.execute(db)
  return new Map(rows.map(({ salary_id, id }) => [salary_id, id]))
}

/** The sent salaries that take back what these were paid too much, and whose reports wait. */
export async function waitingTakers(db: Read, salaryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('overpayment_part')
    .innerJoin('overpayment_recovery as own', 'own.overpayment_id', 'overpayment_part.overpayment_id')
    .innerJoin('salary', 'salary.id', 'own.salary_id')
    .select('salary.id')
    .distinct()
    .where(sql<SqlBool>`overpayment_part.salary_id = any(${salaryIds}::bigint[])`)
    .where('salary.state', '<>', 'OPEN')
    .where('salary.report_state', '=', 'WAITING')
    .orderBy('salary.id')
    .execute()
  return rows.map(({ id }) => id)
}
