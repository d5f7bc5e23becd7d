import type { SummaryLine } from '@palkkasilta/engine/register/separate-report.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { PayerSummary } from './messages/payer-summaries.ts'
import { type ReportIds, reportDataOf } from './wage-report.ts'

/** The payer's separate report of a month, by any day of it. */
export function separateReport(ids: ReportIds, month: LocalDate, lines: readonly SummaryLine[]): PayerSummary {
  return {
    ReportData: reportDataOf(ids),
    PaymentMonth: { Month: month.month, Year: month.year },
    Transactions: {
      Transaction: lines.map(({ code, amount }) => ({
        TransactionBasic: { SummaryTransactionCode: code, Amount: amount ?? undefined },
      })),
    },
  }
}
