import { type DocumentValue, sequence, xmlDocument } from '../../../platform/xml/model.ts'
import { registerNamespace, signature } from './common.ts'
import { deliveryData } from './wage-delivery.ts'
import { wageReportRules } from './wage-report-rules.ts'

/** Wage reports of one pay period, by the deferred channel. */
export const wageReports = xmlDocument({
  root: 'WageReportsRequestToIR',
  namespace: registerNamespace('WageReportsToIR'),
  form: 'unqualified',
  content: sequence({ DeliveryData: deliveryData, Signature: signature }),
  rules: ({ DeliveryData }) => wageReportRules(DeliveryData),
})

export type WageReports = DocumentValue<typeof wageReports>
