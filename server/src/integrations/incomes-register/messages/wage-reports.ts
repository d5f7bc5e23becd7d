import { type DocumentValue, sequence } from '../../../platform/xml/model.ts'
import { signature } from './common.ts'
import { delivered } from './services.ts'
import { deliveryData } from './wage-delivery.ts'
import { wageReportRules } from './wage-report-rules.ts'

/** Wage reports of one pay period. */
export const wageReports = delivered({
  name: 'WageReport',
  content: sequence({ DeliveryData: deliveryData, Signature: signature }),
  itemsOf: ({ DeliveryData }) => DeliveryData.Reports.Report,
  rules: ({ DeliveryData }) => wageReportRules(DeliveryData),
})

export type WageReports = DocumentValue<typeof wageReports.DEFERRED>
