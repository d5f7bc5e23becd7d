import { dayOf, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { Problem } from '../../../platform/xml/model.ts'
import { incomeType } from '../income-types.ts'
import { pensionAct } from './income-earner.ts'
import type { WageDelivery, WageReport } from './wage-reports.ts'

const FIRST_PAYMENT_DATE = localDate('2019-01-01')
const DAYS_AHEAD = 45
const NEW = 1
const KILOMETRE_ALLOWANCE = 311
const DAILY_ALLOWANCE = 331

type Transactions = NonNullable<WageReport['Transactions']>['Transaction']

const breach = (path: string, message: string): Problem => ({ path, code: 'rule', message })

/** What the register demands between fields. The value itself is never quoted. */
export function wageReportRules(delivery: WageDelivery): Problem[] {
  const reports = delivery.Reports.Report
  return [
    ...periodRules(delivery.PaymentPeriod, dayOf(delivery.Timestamp)),
    ...uniqueReports(reports),
    ...reports.flatMap((report, index) => reportRules(report, `DeliveryData/Reports/Report[${index + 1}]`)),
  ]
}

function periodRules(period: WageDelivery['PaymentPeriod'], today: LocalDate): Problem[] {
  const path = 'DeliveryData/PaymentPeriod'
  const { PaymentDate, StartDate, EndDate } = period
  return [
    ...(isBefore(PaymentDate, FIRST_PAYMENT_DATE) ? [breach(`${path}/PaymentDate`, 'before the register began')] : []),
    ...(isBefore(today.add({ days: DAYS_AHEAD }), PaymentDate)
      ? [breach(`${path}/PaymentDate`, `more than ${DAYS_AHEAD} days ahead`)]
      : []),
    ...(isBefore(EndDate, StartDate) ? [breach(`${path}/EndDate`, 'before the start of the period')] : []),
  ]
}

function uniqueReports(reports: readonly WageReport[]): Problem[] {
  const seen = new Set<string>()
  return reports.flatMap(({ ReportData: { ReportId } }, index) => {
    const isRepeated = ReportId !== undefined && seen.has(ReportId)
    if (ReportId !== undefined) seen.add(ReportId)
    return isRepeated ? [breach(`DeliveryData/Reports/Report[${index + 1}]/ReportData/ReportId`, 'used twice')] : []
  })
}

function reportRules(report: WageReport, path: string): Problem[] {
  const transactions = report.Transactions?.Transaction ?? []
  return [
    ...actionRules(report.ReportData, `${path}/ReportData`),
    ...pensionRules(report.IncomeEarner.PensionInsurance, `${path}/IncomeEarner/PensionInsurance`),
    ...reportingMethod(transactions, `${path}/Transactions`),
    ...transactions.flatMap((one, index) => transactionRules(one, `${path}/Transactions/Transaction[${index + 1}]`)),
  ]
}

function actionRules(data: WageReport['ReportData'], path: string): Problem[] {
  if (data.ActionCode === NEW)
    return [
      ...(data.ReportId === undefined ? [breach(`${path}/ReportId`, 'a new report needs an id of its own')] : []),
      ...(data.IRReportId === undefined ? [] : [breach(`${path}/IRReportId`, 'a new report has none yet')]),
    ]
  const refers = data.IRReportId !== undefined || data.ReportId !== undefined
  return [
    ...(refers ? [] : [breach(`${path}/IRReportId`, 'a replacement must name the report that it replaces')]),
    ...(data.ReportVersion === undefined
      ? [breach(`${path}/ReportVersion`, 'a replacement must give the version')]
      : []),
  ]
}

function pensionRules(pension: WageReport['IncomeEarner']['PensionInsurance'], path: string): Problem[] {
  if (!pension) return []
  const { PensionActCode, PensionProvIdCode, PensionPolicyNo } = pension
  const isEmployee = PensionActCode === pensionAct.employee
  if (!isEmployee)
    return PensionProvIdCode === undefined && PensionPolicyNo === undefined
      ? []
      : [breach(path, 'an entrepreneur has neither provider nor policy number here')]
  if (PensionProvIdCode === undefined || PensionPolicyNo === undefined) return []
  return PensionPolicyNo.startsWith(`${PensionProvIdCode}-`)
    ? []
    : [breach(`${path}/PensionPolicyNo`, 'does not begin with the code of the pension company')]
}

function reportingMethod(transactions: Transactions, path: string): Problem[] {
  const methods = new Set(transactions.map((one) => incomeType(one.TransactionBasic.TransactionCode)?.reporting))
  return methods.has('TOTAL') && methods.has('ITEMISED')
    ? [breach(path, 'totals (1xx) and itemised pay (2xx) in one report')]
    : []
}

function transactionRules(transaction: Transactions[number], path: string): Problem[] {
  const { TransactionCode, Amount, NoMoney } = transaction.TransactionBasic
  const kilometres = transaction.KmAllowance !== undefined
  return [
    ...(Amount === undefined && !NoMoney ? [breach(`${path}/TransactionBasic/Amount`, 'is required')] : []),
    ...(Amount !== undefined && Amount < 0 && !incomeType(TransactionCode)?.mayBeNegative
      ? [breach(`${path}/TransactionBasic/Amount`, 'must not be negative')]
      : []),
    ...(kilometres !== (TransactionCode === KILOMETRE_ALLOWANCE)
      ? [breach(`${path}/KmAllowance`, 'belongs to the kilometre allowance, and only to that')]
      : []),
    ...(TransactionCode === DAILY_ALLOWANCE && transaction.DailyAllowance === undefined
      ? [breach(`${path}/DailyAllowance`, 'the kind of daily allowance is required')]
      : []),
  ]
}
