import { overtimeReport as overtimeReportCall } from '@palkkasilta/contract/reports.ts'
import * as contract from '@palkkasilta/contract/settlements.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { overtimeReport } from '../../core/payroll/settling/overtime-report.ts'
import { changedShifts, checkSettlement } from '../../core/payroll/settling/shifts/shown.ts'
import { confirmedSettlement, settleTask } from '../../core/payroll/settling/shifts/task.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readWhole, writeInSteps } from '../../kernel/calls/routes.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import type { Tx } from '../../platform/database/types.ts'

/** Paid shifts that Tamigo tells otherwise now, and their settlement. */
export function settlementRoutes(api: Api): void {
  read(api, contract.listChangedShifts, ({ db, query, now }) =>
    changedShifts(db, { departmentId: query.department, salaryId: query.salary }, now),
  )

  read(api, contract.checkSettlement, ({ db, body, now }) => checkSettlement(api.services, db, body, now))

  readWhole(api, overtimeReportCall, ({ db, query: { from, to }, now }) =>
    overtimeReport(db, { from: localDate(from), to: localDate(to) }, now),
  )

  writeInSteps(api, contract.settleShifts, (call) => {
    const asked = { changeIds: call.body }
    const { confirmedGross: gross, confirmedReimbursements: reimbursements } = call.query
    const confirmed = { gross, reimbursements }
    const settling = (tx: Tx) => confirmedSettlement(tx, asked, confirmed, call.now)
    return taskReply(api.services, call, settleTask, settling)
  })
}
