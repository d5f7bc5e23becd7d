import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import { moveTo } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { salaryForUpdate } from '../salary/queries.ts'
import { actionTowards } from './build.ts'
import type { Delivery } from './prepare.ts'
import { deliveryInForce } from './queries.ts'
import { refusalText, wantedReport } from './wanted.ts'

interface Queueing {
  readonly who: number
  readonly now: Temporal.Instant
}

export const DELIVER = 'wage-report.deliver'

/** Staff send the wage report of a salary; it leaves once the transaction is committed. A refused one is tried anew. */
export async function sendWageReport(services: Services, tx: Tx, salaryId: number, queueing: Queueing): Promise<void> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.state === 'OPEN') throw new DomainError('REPORT_BEFORE_PAYMENT')
  if (!(await needsReport(services, tx, salaryId, queueing))) throw new DomainError('REPORT_ALREADY_SENT')
  await deliver(services, tx, salaryId)
}

/**
 * A salary is sent to be paid: what the register does not know of it yet is reported. With the setting `tulorekisteriEnabled` off
 * the report is kept, WAITING.
 */
export async function reportPaidSalary(
  services: Services,
  tx: Tx,
  salaryId: number,
  { enabled, ...queueing }: Queueing & { readonly enabled: boolean },
): Promise<void> {
  const needed = await needsReport(services, tx, salaryId, queueing)
  if (enabled && needed) await deliver(services, tx, salaryId)
}

async function needsReport(services: Services, tx: Tx, salaryId: number, { who, now }: Queueing): Promise<boolean> {
  const salary = await salaryForUpdate(tx, salaryId)
  if (salary.report_state === 'WAITING') return true
  if (salary.report_state === 'SENT') {
    const inForce = await deliveryInForce(tx, salaryId)
    if (inForce === null || !(await isStale(services, tx, salaryId, inForce))) return false
  }
  await moveTo(tx, wageReport, [salaryId], 'WAITING', { by: 'staff', who, at: now })
  return true
}

/** Whether the register holds something else than what it should. What cannot be reported is tried, so that staff see why. */
async function isStale(services: Services, tx: Tx, salaryId: number, inForce: Delivery): Promise<boolean> {
  try {
    return actionTowards(await wantedReport(services, tx, salaryId), inForce) !== 'NONE'
  } catch (error) {
    if (refusalText(error) === undefined) throw error
    return true
  }
}

function deliver(services: Services, tx: Tx, salaryId: number): Promise<void> {
  return services.jobs.queue(tx, DELIVER, { salaryId }, { key: String(salaryId) })
}
