import {
  type LineBreachCode,
  type PeriodBreach,
  periodBreaches,
  type ReportBreachCode,
  reportBreaches,
} from '@palkkasilta/engine/register/report-rules.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import type { Problem } from '../../../platform/xml/model.ts'
import { actionRules, breach } from './report-parts.ts'
import { toldReport } from './told-report.ts'
import type { WageDelivery, WageReport } from './wage-delivery.ts'

type Place = readonly [path: string, message: string]

const periodPlaces: Readonly<Record<PeriodBreach, Place>> = {
  PAID_BEFORE_REGISTER: ['PaymentDate', 'before the register began'],
  PAID_TOO_FAR_AHEAD: ['PaymentDate', 'too far ahead'],
  PERIOD_BACKWARDS: ['EndDate', 'before the start of the period'],
}

const pension = 'IncomeEarner/PensionInsurance'
const exceptions = 'IncomeEarner/InsuranceExceptions'
const earnerTypes = 'IncomeEarner/IncomeEarnerOther/IncomeEarnerTypes'
const treatyCountry = 'IncomeEarner/InternationalData/TaxTreatyCountryCode'
const reportPlaces: Readonly<Record<ReportBreachCode, Place>> = {
  METHODS_MIXED: ['Transactions', 'totals (1xx) and itemised pay (2xx) in one report'],
  TAX_REFUND_WITH_RECOVERY: ['Transactions', 'tax given back and a recovery in one report'],
  PENSION_MISSING: [pension, 'is required: some income is under pension insurance'],
  POLICY_OF_ENTREPRENEUR: [pension, 'an entrepreneur has neither provider nor policy number here'],
  POLICY_MISSING: [pension, 'provider and policy number are required'],
  POLICY_OF_ANOTHER: [`${pension}/PensionPolicyNo`, 'does not begin with the code of the pension company'],
  ENTREPRENEUR_WITHOUT_EXCEPTIONS: [exceptions, 'a pension of an entrepreneur requires 3, 4 and 5'],
  NO_OBLIGATION_WITHOUT_EXCEPTIONS: [exceptions, 'an entrepreneur without obligation requires 2, 3, 4 and 5, or 1'],
  NO_OBLIGATION_WITH_PENSION: [pension, 'an entrepreneur without obligation has none'],
  VOLUNTARY_WITH_EXCEPTION: [exceptions, 'a voluntary pension (11) and one that is left out (1, 3, 6, 7)'],
  ACCIDENT_POLICY_WITH_SPACE: ['IncomeEarner/AccidentInsurance/AccInsPolicyNo', 'must have no spaces'],
  TEMPORARY_EMPLOYER_UNNAMED: ['IncomeEarner', 'a temporary employer tells its name and address'],
  KEY_PERSON_WITH_TAX: ['Transactions', 'a key person pays tax at source (404), not 402'],
  TREATY_COUNTRY_MISSING: [treatyCountry, 'is required of type 10'],
  TREATY_COUNTRY_MISPLACED: [treatyCountry, 'belongs to type 10 alone'],
  NET_WAGE_PAYER_MISSING: [earnerTypes, 'type 11 requires a payer of type 4'],
  HEALTH_OF_RESIDENT: ['Transactions', 'the health contribution (412) belongs to non-residents alone'],
  SUBSTITUTE_WITH_INSURANCE: ['IncomeEarner', 'a substitute payer tells of no insurance and no occupation'],
  SUBSTITUTE_FOR_ITSELF: ['IncomeEarner', 'a substitute payer is not the employer'],
  OCCUPATION_MISSING: ['IncomeEarner/Professions', 'is required: some income is under accident insurance'],
}

const linePlaces: Readonly<Record<LineBreachCode, Place>> = {
  UNKNOWN_INCOME_TYPE: ['TransactionBasic/TransactionCode', 'is not known'],
  AMOUNT_MISSING: ['TransactionBasic/Amount', 'is required'],
  AMOUNT_NEGATIVE: ['TransactionBasic/Amount', 'must not be negative'],
  KILOMETRES_MISSING: ['KmAllowance', 'belongs to the kilometre allowance'],
  KILOMETRES_MISPLACED: ['KmAllowance', 'belongs to the kilometre allowance, and only to that'],
  ALLOWANCE_MISSING: ['DailyAllowance', 'the kind of daily allowance is required'],
  INCLUSION_MISPLACED: ['InsuranceData', 'the insurances of this income type cannot be changed'],
  INCLUSION_REPEATED: ['InsuranceData', 'each insurance once, and all (1) alone'],
  UNJUST_MISPLACED: ['TransactionBasic', 'this income type is never unjust enrichment'],
}

/** What the register demands between fields. The value itself is never quoted. */
export function wageReportRules(delivery: WageDelivery): Problem[] {
  const reports = delivery.Reports.Report
  return [
    ...periodRules(delivery),
    ...uniqueReports(reports),
    ...reports.flatMap((report, index) => reportRules(report, delivery, `DeliveryData/Reports/Report[${index + 1}]`)),
  ]
}

function breachAt(parent: string, [path, message]: Place): Problem {
  return breach(`${parent}/${path}`, message)
}

function periodRules({ PaymentPeriod, Timestamp }: WageDelivery): Problem[] {
  const { PaymentDate: paymentDate, StartDate: start, EndDate: end } = PaymentPeriod
  const breaches = periodBreaches({ paymentDate, start, end }, dayOf(Timestamp))
  return breaches.map((code) => breachAt('DeliveryData/PaymentPeriod', periodPlaces[code]))
}

function uniqueReports(reports: readonly WageReport[]): Problem[] {
  const seen = new Set<string>()
  return reports.flatMap(({ ReportData: { ReportId } }, index) => {
    const isRepeated = ReportId !== undefined && seen.has(ReportId)
    if (ReportId !== undefined) seen.add(ReportId)
    return isRepeated ? [breach(`DeliveryData/Reports/Report[${index + 1}]/ReportData/ReportId`, 'used twice')] : []
  })
}

function reportRules(report: WageReport, delivery: WageDelivery, path: string): Problem[] {
  const breaches = reportBreaches(toldReport(report, delivery))
  return [
    ...actionRules(report.ReportData, `${path}/ReportData`),
    ...breaches.report.map((code) => breachAt(path, reportPlaces[code])),
    ...breaches.lines.map(({ index, code }) =>
      breachAt(`${path}/Transactions/Transaction[${index + 1}]`, linePlaces[code]),
    ),
  ]
}
