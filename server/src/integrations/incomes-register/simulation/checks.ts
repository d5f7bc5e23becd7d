import { dayOf, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import type { Reading } from '../../../platform/xml/model.ts'
import { incomeType } from '../income-types.ts'
import type { report } from '../messages/wage-reports.ts'
import { simulatedErrors as errors } from './errors.ts'
import type { ReceivedReport, SimulatedError } from './state.ts'

type ReportReading = Reading<typeof report>
type Transactions = NonNullable<ReportReading['Transactions']>['Transaction']

const REGISTER_BEGAN = localDate('2019-01-01')
const DAYS_AHEAD = 45
const KILOMETRES = 311
const DAILY_ALLOWANCE = 331
const NATIONAL_ID = 2
const EXEMPT = { pension: 3, accident: 4 } as const

/** What the register refuses in a report by its content, apart from how it fits what the register already holds. */
export function contentErrors(
  report: ReportReading,
  received: ReceivedReport,
  now: Temporal.Instant,
): SimulatedError[] {
  const transactions = report.Transactions?.Transaction ?? []
  return [
    ...dateErrors(received, dayOf(now)),
    ...earnerErrors(report, dayOf(now)),
    ...transactionErrors(transactions),
    ...insuranceErrors(report, transactions),
  ]
}

function dateErrors({ paymentDate, startDate, endDate }: ReceivedReport, today: LocalDate): SimulatedError[] {
  const paid = localDate(paymentDate)
  const isOut = isBefore(paid, REGISTER_BEGAN) || isBefore(today.add({ days: DAYS_AHEAD }), paid)
  return [...(isOut ? [errors.PAYMENT_DATE] : []), ...(endDate < startDate ? [errors.PERIOD] : [])]
}

function earnerErrors({ IncomeEarner }: ReportReading, today: LocalDate): SimulatedError[] {
  const ids = IncomeEarner?.IncomeEarnerIds?.Id ?? []
  const nationalIds = ids.filter((id) => id.Type === NATIONAL_ID)
  const isGood = nationalIds.every((id) => parseNationalId(id.Code ?? '', today).ok)
  return ids.length > 0 && isGood ? [] : [errors.NATIONAL_ID]
}

function transactionErrors(transactions: Transactions): SimulatedError[] {
  const types = transactions.map((one) => incomeType(one.TransactionBasic?.TransactionCode ?? 0))
  const methods = new Set(types.map((type) => type?.reporting))
  return [
    ...(types.includes(undefined) ? [errors.INCOME_TYPE] : []),
    ...(methods.has('TOTAL') && methods.has('ITEMISED') ? [errors.MIXED_METHODS] : []),
    ...transactions.flatMap((one, index) => {
      const { TransactionCode, Amount = 0 } = one.TransactionBasic ?? {}
      return [
        ...(Amount < 0 && types[index]?.mayBeNegative === false ? [errors.NEGATIVE] : []),
        ...(TransactionCode === KILOMETRES && !one.KmAllowance?.Kilometers ? [errors.KILOMETRES] : []),
        ...(TransactionCode === DAILY_ALLOWANCE && !one.DailyAllowance?.AllowanceCode.length ? [errors.ALLOWANCE] : []),
      ]
    }),
  ]
}

function insuranceErrors({ IncomeEarner }: ReportReading, transactions: Transactions): SimulatedError[] {
  const exceptions = IncomeEarner?.InsuranceExceptions?.ExceptionCode ?? []
  const isUnder = (letter: string) =>
    transactions.some((one) => incomeType(one.TransactionBasic?.TransactionCode ?? 0)?.insured.includes(letter))
  const needsPension = isUnder('P') && !exceptions.includes(EXEMPT.pension)
  const needsAccident = isUnder('A') && !exceptions.includes(EXEMPT.accident)
  return [
    ...(isPensionGood(IncomeEarner?.PensionInsurance, needsPension) ? [] : [errors.PENSION]),
    ...(needsAccident && !(IncomeEarner?.AccidentInsurance && IncomeEarner.Professions) ? [errors.ACCIDENT] : []),
  ]
}

type Pension = NonNullable<ReportReading['IncomeEarner']>['PensionInsurance']

function isPensionGood(pension: Pension, isNeeded: boolean): boolean {
  if (!pension) return !isNeeded
  const { PensionActCode, PensionProvIdCode, PensionPolicyNo } = pension
  if (PensionActCode !== 1) return PensionProvIdCode === undefined && PensionPolicyNo === undefined
  return PensionProvIdCode !== undefined && (PensionPolicyNo ?? '').startsWith(`${PensionProvIdCode}-`)
}
