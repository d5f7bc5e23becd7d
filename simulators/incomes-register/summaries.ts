import { isReportDay, type SummaryBreach, summaryBreaches } from '@palkkasilta/engine/register/summary-rules.ts'
import {
  type payerSummaries,
  toldSummary,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/payer-summaries.ts'
import type { Reading } from '@palkkasilta/server/src/platform/xml/model.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { simulatedErrors as errors } from './errors.ts'
import { newRegisterId, replacementOf } from './received.ts'
import type { ReceivedSummary, SimulatedError } from './state.ts'

type SummaryData = NonNullable<Reading<typeof payerSummaries.DEFERRED.content>['DeliveryData']>
type SummaryReading = NonNullable<SummaryData['Reports']>['Report'][number]

const errorOf: Readonly<Record<SummaryBreach, SimulatedError>> = {
  NO_WAGES_WITH_AMOUNTS: errors.NO_WAGES,
  AMOUNT_MISSING: errors.AMOUNT,
  MONTH_BEFORE_REGISTER: errors.MONTH,
  MONTH_TOO_FAR_AHEAD: errors.MONTH,
}

/** A separate report as it came, with what the register refuses in it. */
export function receivedSummary(
  report: SummaryReading,
  { ReportDate }: Pick<SummaryData, 'ReportDate'>,
  now: Temporal.Instant,
): ReceivedSummary {
  const today = dayOf(now)
  const told = toldSummary(report)
  return {
    reportId: report.ReportData?.ReportId ?? '',
    irReportId: newRegisterId(),
    version: 1,
    replaces: replacementOf(report.ReportData),
    month: told.month.toString(),
    transactions: told.lines.map(({ code, amount }) => ({ code, cents: amount ?? 0 })),
    state: 'IN_PROCESS',
    errors: [
      ...(ReportDate && isReportDay(ReportDate, today) ? [] : [errors.REPORT_DATE]),
      ...summaryBreaches(told, today).map((code) => errorOf[code]),
    ],
  }
}
