import { isReportDay, type SummaryBreach, summaryBreaches } from '@palkkasilta/engine/register/summary-rules.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { type DocumentValue, many, optional, type Reading, sequence } from '../../../platform/xml/model.ts'
import { date, numericCode, wholeNumber } from '../../../platform/xml/simple.ts'
import {
  amount,
  deliveryParties,
  deliveryTypes,
  faultyControl,
  line,
  ownId,
  party,
  signature,
  timestamp,
  trueOrFalse,
} from './common.ts'
import { address, subOrganisations } from './income-earner.ts'
import { actionRules, breach, contactPerson, payerBasic, payerOther, reportData } from './report-parts.ts'
import { delivered } from './services.ts'

const payer = sequence({
  PayerIds: optional(sequence({ Id: many(party) })),
  PayerBasic: optional(payerBasic),
  Address: optional(address),
  SubOrgs: optional(subOrganisations),
  PensionInsurances: optional(
    sequence({ PensionInsurance: many(sequence({ PensionProvIdCode: wholeNumber(), PensionPolicyNo: line(11) })) }),
  ),
  AccidentInsurances: optional(
    sequence({ AccidentInsurance: many(sequence({ AccInsProvId: party, AccInsPolicyNo: line(20) })) }),
  ),
  PayerOther: optional(payerOther),
})

const report = sequence({
  ReportData: sequence(reportData),
  PaymentMonth: sequence({ Month: wholeNumber({ min: 1, max: 12 }), Year: wholeNumber({ min: 1_900, max: 9_999 }) }),
  Transactions: sequence({
    Transaction: many(
      sequence({
        TransactionBasic: sequence({ SummaryTransactionCode: numericCode([101, 102, 103]), Amount: optional(amount) }),
      }),
    ),
  }),
})

/** Separate reports of a payer, each of a month. */
export const payerSummaries = delivered({
  name: 'PayerSummaryReport',
  content: sequence({
    DeliveryData: sequence({
      Timestamp: timestamp,
      Source: line(30),
      DeliveryDataType: numericCode([deliveryTypes.payerSummaries]),
      DeliveryId: ownId,
      FaultyControl: faultyControl,
      ProductionEnvironment: trueOrFalse,
      ...deliveryParties,
      ContactPersons: sequence({ ContactPerson: many(contactPerson) }),
      ReportDate: date(),
      Payer: payer,
      Reports: sequence({ Report: many(report) }),
    }),
    Signature: signature,
  }),
  itemsOf: ({ DeliveryData }) => DeliveryData.Reports.Report,
  rules: ({ DeliveryData: { Timestamp, ReportDate, Reports } }) => [
    ...(isReportDay(ReportDate, dayOf(Timestamp))
      ? []
      : [breach('DeliveryData/ReportDate', 'is not a day of today or before')]),
    ...Reports.Report.flatMap((each, index) => {
      const path = `DeliveryData/Reports/Report[${index + 1}]`
      const breaches = summaryBreaches(toldSummary(each), dayOf(Timestamp))
      return [
        ...actionRules(each.ReportData, `${path}/ReportData`),
        ...breaches.map((code) => breach(`${path}/${places[code][0]}`, places[code][1])),
      ]
    }),
  ],
})

export type PayerSummaries = DocumentValue<typeof payerSummaries.DEFERRED>
export type PayerSummary = PayerSummaries['DeliveryData']['Reports']['Report'][number]

const places: Readonly<Record<SummaryBreach, readonly [path: string, message: string]>> = {
  NO_WAGES_WITH_AMOUNTS: ['Transactions', 'that no wages were paid (101) is told alone'],
  AMOUNT_MISSING: ['Transactions', 'the amount is required'],
  MONTH_BEFORE_REGISTER: ['PaymentMonth', 'before the register began'],
  MONTH_TOO_FAR_AHEAD: ['PaymentMonth', 'too far ahead'],
}

/** A report of a message in the words of the register's rules: written or read, and what was read may lack anything. */
export function toldSummary({ PaymentMonth, Transactions }: Reading<typeof report>) {
  return {
    month: monthOf(PaymentMonth),
    lines: (Transactions?.Transaction ?? []).map(({ TransactionBasic }) => ({
      code: TransactionBasic?.SummaryTransactionCode ?? 0,
      amount: TransactionBasic?.Amount,
    })),
  }
}

const monthOf = (month: Reading<typeof report>['PaymentMonth']): LocalDate =>
  Temporal.PlainDate.from({ year: month?.Year ?? 1, month: month?.Month ?? 1, day: 1 })
