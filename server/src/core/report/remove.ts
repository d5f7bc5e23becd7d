import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { reportsOfSalaries } from './queries.ts'

/** Removes what is known of the reports of salaries, of which the register holds none and works on none. Gives it by salary for the history. */
export async function removeReports(tx: Tx, salaryIds: readonly number[]) {
  const reports = await reportsOfSalaries(tx, salaryIds)
  await tx.deleteFrom('register_delivery').where(among('salary_id', salaryIds)).execute()
  return (salaryId: number) =>
    (reports.get(salaryId) ?? []).map(({ key, action_code, state, report_id, register_report_id }) => ({
      deliveryId: key,
      action: action_code,
      state,
      reportId: report_id,
      irReportId: register_report_id,
    }))
}
