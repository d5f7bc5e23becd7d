import type { WageDelivery, WageReport } from './messages/wage-reports.ts'

/** REPLACE: send all data again under the same id. INVALIDATE: take the report back and send a new one. */
export type Correction = 'REPLACE' | 'INVALIDATE'

interface ReportInDelivery {
  readonly delivery: Pick<WageDelivery, 'PaymentPeriod' | 'Payer'>
  readonly report: WageReport
}

/** What a replacement must leave as it was. */
function fixed({ delivery, report }: ReportInDelivery): string {
  const { IncomeEarnerIds, PensionInsurance, AccidentInsurance, InsuranceExceptions } = report.IncomeEarner
  const { PayerIds, SubstitutePayer } = delivery.Payer
  return JSON.stringify([
    delivery.PaymentPeriod.PaymentDate,
    delivery.PaymentPeriod.StartDate,
    delivery.PaymentPeriod.EndDate,
    PayerIds?.Id,
    SubstitutePayer,
    IncomeEarnerIds?.Id,
    PensionInsurance,
    AccidentInsurance,
    InsuranceExceptions,
  ])
}

/** How a report that the register holds becomes the wanted one. */
export function correctionOf(stored: ReportInDelivery, wanted: ReportInDelivery): Correction {
  return fixed(stored) === fixed(wanted) ? 'REPLACE' : 'INVALIDATE'
}
