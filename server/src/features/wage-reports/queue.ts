import { DomainError } from '../../app/errors.ts'
import type { Services } from '../../app/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { salaryForUpdate } from '../workforce-salaries/queries.ts'
import { moveSalary } from '../workforce-salaries/states.ts'

interface Queueing {
  /** Setting `tulorekisteriEnabled`, or staff asked for it: otherwise the report is kept, WAITING. */
  readonly enabled: boolean
  readonly who: number
  readonly now: Temporal.Instant
}

export const DELIVER = 'wage-report.deliver'

/** Lets the wage report of a salary leave, once the transaction is committed. A refused report is tried anew. */
export async function queueWageReport(
  services: Services,
  tx: Tx,
  salaryId: number,
  { enabled, who, now }: Queueing,
): Promise<void> {
  if (!enabled) return
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.report_state === 'SENT') throw new DomainError('REPORT_ALREADY_SENT')
  if (salary.report_state === 'ERROR') await moveSalary(tx, salary, 'report_state', 'WAITING', who, now)
  await services.jobs.queue(tx, DELIVER, { salaryId }, { key: String(salaryId) })
}
