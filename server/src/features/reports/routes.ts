import { holidayDebts as holidayDebtsCall } from '@palkkasilta/contract/holidays.ts'
import { marginMoved } from '@palkkasilta/contract/margin.ts'
import { officeReportCalls, officeReportIds } from '@palkkasilta/contract/office-reports.ts'
import * as contract from '@palkkasilta/contract/reports.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readWhole, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { holidayDebts } from './holiday-debt.ts'
import { marginMovedReport } from './office/margin-moved.ts'
import { officeReport } from './office/report.ts'
import { salaryReport } from './salaries.ts'

export function reportRoutes(api: Api): void {
  writeInSteps(api, contract.getReport, async ({ params: { reportId }, commit }) => {
    const { quickSight } = api.services.integrations
    const embedUrl = quickSight.has(reportId) ? await quickSight.embedUrl(reportId) : builtIn(reportId)
    return commit(async () => ({
      reply: { embedUrl },
      audit: [{ action: 'report.open', entity: 'report', id: reportId }],
    }))
  })

  readWhole(api, holidayDebtsCall, ({ db, query }) => holidayDebts(db, localDate(query.on)))

  for (const id of officeReportIds)
    readWhole(api, officeReportCalls[id], ({ db, query, now }) => officeReport(db, id, query, dayOf(now)))

  readWhole(api, marginMoved, ({ db, query }) => marginMovedReport(db, query))

  read(api, contract.reportSalaries, ({ db, query }) => salaryReport(db, query))
}

/** Where the web draws the report. Throws where there is none of that name. */
function builtIn(reportId: string): string {
  const known: readonly string[] = contract.builtInReports
  if (!known.includes(reportId)) throw new DomainError('REPORT_UNKNOWN')
  return `/raportit/${reportId}`
}
