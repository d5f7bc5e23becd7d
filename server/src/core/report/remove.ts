import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { deliveryInForce, reportsOf } from './queries.ts'
import { openReport } from './queue.ts'

/** Removes what is known of a salary's reports and gives it for the history. Throws while the register holds or works on one. */
export async function removeReports(tx: Tx, salaryId: number) {
  if (await openReport(tx, salaryId)) throw new DomainError('REPORT_ON_ITS_WAY')
  if (await deliveryInForce(tx, salaryId)) throw new DomainError('REPORT_IN_FORCE')
  const reports = await reportsOf(tx, salaryId)
  await tx.deleteFrom('register_delivery').where('salary_id', '=', salaryId).execute()
  return reports.map(({ key, action_code, state, report_id, register_report_id }) => ({
    deliveryId: key,
    action: action_code,
    state,
    reportId: report_id,
    irReportId: register_report_id,
  }))
}
