import type { WorkerType } from '@palkkasilta/engine/payroll/types.ts'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded, sum } from '@palkkasilta/values/money.ts'
import type { NationalId } from '@palkkasilta/values/national-id.ts'
import { incomeType } from './income-types.ts'
import { idTypes, registerText } from './messages/common.ts'
import { pensionAct } from './messages/income-earner.ts'
import { allowances, wageUnits } from './messages/transactions.ts'
import { actions, type WageReport } from './messages/wage-reports.ts'
import { type ReportProblem, ReportRefused } from './report-problems.ts'

/** One row of pay. Rows of the same income type become one entry with several unit wages. */
export interface ReportedEarning {
  readonly code: number
  readonly amount: Cents
  readonly unitWage?: { readonly price: Cents; readonly hundredths: number; readonly unit: keyof typeof wageUnits }
}

export interface ReportedDeduction {
  readonly code: number
  readonly amount: Cents
}

export type ReportedReimbursement =
  | { readonly kind: 'KILOMETRES'; readonly amount: Cents; readonly hundredths: number }
  | { readonly kind: 'DAILY_ALLOWANCE'; readonly amount: Cents; readonly allowance: keyof typeof allowances }
  | { readonly kind: 'MEAL'; readonly amount: Cents }

/** What the register is told of one salary. */
export interface SalaryFacts {
  /** Ours, and never used for another report. */
  readonly reportId: string
  /** The report that this one replaces with all of its data; null for a new one. */
  readonly replaces: { readonly irReportId: string; readonly version: number } | null
  readonly nationalId: NationalId
  readonly lastName: string
  readonly firstName: string
  readonly workerType: WorkerType
  readonly yelInsured: boolean
  /** Classification of Occupations 2010, as in `51310`. */
  readonly occupation: string | null
  readonly employment: { readonly from: LocalDate; readonly to: LocalDate | null } | null
  readonly earnings: readonly ReportedEarning[]
  /** Tax, contributions, distraint and other deductions, by their register codes. */
  readonly deductions: readonly ReportedDeduction[]
  readonly reimbursements: readonly ReportedReimbursement[]
  /** In the payment, but none of the register's business: expenses against receipts; negative for advances already paid. */
  readonly unreported: Cents
  /** What goes to the person's account. */
  readonly paid: Cents
}

/** Insurances of the payer, from the company's settings. */
export interface ReportSettings {
  /** Settings `tyelCode` and `tyelId`. */
  readonly pension: { readonly providerCode: string; readonly policyNumber: string } | null
  readonly accident: { readonly insurer: BusinessId; readonly policyNumber: string } | null
}

const TK10 = 1
const codes = { KILOMETRES: 311, DAILY_ALLOWANCE: 331, MEAL: 303 } as const

/** Not insured for pension, accident and unemployment; with YEL not for health either, by the payer. */
const ENTREPRENEUR_EXCEPTIONS = [3, 4, 5] as const
const NO_HEALTH_INSURANCE = 2

type Earner = WageReport['IncomeEarner']
type Transaction = NonNullable<WageReport['Transactions']>['Transaction'][number]

/** Builds the report of one salary, itemised. Throws ReportRefused with everything that is missing or does not add up. */
export function wageReport(facts: SalaryFacts, settings: ReportSettings): WageReport {
  const problems = [
    ...codeProblems(facts),
    ...sumProblems(facts),
    ...(facts.workerType === 'WORKER' ? insuranceProblems(facts, settings) : []),
  ]
  const transactions = transactionsOf(facts)
  if (transactions.length === 0) problems.push({ code: 'NOTHING_TO_REPORT', facts: {} })
  if (problems.length > 0) throw new ReportRefused(problems)
  return {
    ReportData: facts.replaces
      ? {
          ActionCode: actions.replacement,
          IRReportId: facts.replaces.irReportId,
          ReportId: facts.reportId,
          ReportVersion: facts.replaces.version,
        }
      : { ActionCode: actions.new, ReportId: facts.reportId },
    IncomeEarner: earnerOf(facts, settings),
    Transactions: { Transaction: transactions },
  }
}

function isInsured(facts: SalaryFacts, letter: 'P' | 'A'): boolean {
  return facts.earnings.some((row) => row.amount !== 0 && incomeType(row.code)?.insured.includes(letter))
}

function earnerOf(facts: SalaryFacts, settings: ReportSettings): Earner {
  const { occupation, employment } = facts
  return {
    IncomeEarnerIds: { Id: [{ Type: idTypes.nationalId, Code: facts.nationalId }] },
    IncomeEarnerBasic: {
      LastName: registerText(facts.lastName, 200) ?? undefined,
      FirstName: registerText(facts.firstName, 100) ?? undefined,
    },
    Employment: employment
      ? {
          Employed: true,
          EmploymentPeriods: { Period: [{ StartDate: employment.from, EndDate: employment.to ?? undefined }] },
        }
      : undefined,
    Professions: occupation ? { Profession: [{ Type: TK10, Code: occupation }] } : undefined,
    ...(facts.workerType === 'WORKER' ? employeeInsurance(facts, settings) : entrepreneurInsurance(facts)),
  }
}

function employeeInsurance(facts: SalaryFacts, { pension, accident }: ReportSettings): Partial<Earner> {
  return {
    PensionInsurance:
      pension && isInsured(facts, 'P')
        ? {
            PensionActCode: pensionAct.employee,
            PensionProvIdCode: Number(pension.providerCode),
            PensionPolicyNo: pension.policyNumber,
          }
        : undefined,
    AccidentInsurance:
      accident && isInsured(facts, 'A')
        ? { AccInsProvId: { Type: idTypes.businessId, Code: accident.insurer }, AccInsPolicyNo: accident.policyNumber }
        : undefined,
  }
}

function entrepreneurInsurance({ yelInsured }: SalaryFacts): Partial<Earner> {
  return {
    PensionInsurance: yelInsured ? { PensionActCode: pensionAct.entrepreneur } : undefined,
    InsuranceExceptions: {
      ExceptionCode: yelInsured ? [NO_HEALTH_INSURANCE, ...ENTREPRENEUR_EXCEPTIONS] : ENTREPRENEUR_EXCEPTIONS,
    },
  }
}

function transactionsOf(facts: SalaryFacts): Transaction[] {
  const earnings = grouped(facts.earnings, (row) => row.code).map(([code, rows]) => earning(code, rows))
  const paidBack = grouped(facts.reimbursements, (row) => row.kind).map(([kind, rows]) => reimbursement(kind, rows))
  const deductions = grouped(facts.deductions, (row) => row.code).map(([code, rows]) => basic(code, rows))
  return [...earnings, ...paidBack, ...deductions].filter((one) => one.TransactionBasic.Amount !== 0)
}

/** In the order in which each key first comes. */
function grouped<T, K>(rows: readonly T[], key: (row: T) => K): [K, T[]][] {
  return Array.from(Map.groupBy(rows, key))
}

function basic(code: number, rows: readonly { readonly amount: Cents }[]): Transaction {
  return { TransactionBasic: { TransactionCode: code, Amount: sum(rows.map((row) => row.amount)) } }
}

function earning(code: number, rows: readonly ReportedEarning[]): Transaction {
  const unitWages = rows.flatMap(({ unitWage }) =>
    unitWage
      ? [{ UnitPrice: unitWage.price, UnitAmount: unitWage.hundredths, UnitCode: wageUnits[unitWage.unit] }]
      : [],
  )
  return { ...basic(code, rows), ...(unitWages.length > 0 ? { UnitWages: { UnitWage: unitWages } } : {}) }
}

function reimbursement(kind: ReportedReimbursement['kind'], rows: readonly ReportedReimbursement[]): Transaction {
  const kinds = rows.flatMap((row) => (row.kind === 'DAILY_ALLOWANCE' ? [allowances[row.allowance]] : []))
  const hundredths = rows.reduce((total, row) => (row.kind === 'KILOMETRES' ? total + row.hundredths : total), 0)
  return {
    ...basic(codes[kind], rows),
    ...(kinds.length > 0 ? { DailyAllowance: { AllowanceCode: Array.from(new Set(kinds)) } } : {}),
    ...(kind === 'KILOMETRES' ? { KmAllowance: { Kilometers: divideRounded(hundredths, 100) } } : {}),
  }
}

function codeProblems(facts: SalaryFacts): ReportProblem[] {
  const rows = grouped([...facts.earnings, ...facts.deductions], (row) => row.code)
  return rows.flatMap(([code, same]): ReportProblem[] => {
    const type = incomeType(code)
    if (!type) return [{ code: 'UNKNOWN_INCOME_TYPE', facts: { type: code } }]
    if (type.reporting === 'TOTAL') return [{ code: 'TOTAL_INCOME_TYPE', facts: { type: code } }]
    if (sum(same.map((row) => row.amount)) < 0 && !type.mayBeNegative)
      return [{ code: 'NEGATIVE_AMOUNT', facts: { type: code } }]
    return []
  })
}

/** Pay in money, less what was withheld, with what is paid back, is what goes to the account: to the cent. */
function sumProblems(facts: SalaryFacts): ReportProblem[] {
  const rows = [...facts.earnings, ...facts.deductions]
  const signed = rows.map(({ code, amount }): Cents => {
    const cash = incomeType(code)?.cash
    return cash === 'PAID' ? amount : cents(cash === 'WITHHELD' ? -amount : 0)
  })
  const reported = sum([...signed, ...facts.reimbursements.map((row) => row.amount), facts.unreported])
  return reported === facts.paid ? [] : [{ code: 'SUM_DIFFERS', facts: { reported, paid: facts.paid } }]
}

function insuranceProblems(facts: SalaryFacts, { pension, accident }: ReportSettings): ReportProblem[] {
  const problems: ReportProblem[] = []
  if (isInsured(facts, 'P')) {
    if (!pension?.providerCode || !pension.policyNumber) problems.push({ code: 'NO_PENSION_POLICY', facts: {} })
    else if (!/^\d{2,5}$/.test(pension.providerCode) || !pension.policyNumber.startsWith(`${pension.providerCode}-`))
      problems.push({ code: 'PENSION_POLICY_OF_ANOTHER', facts: { provider: pension.providerCode } })
  }
  if (isInsured(facts, 'A')) {
    if (!accident?.policyNumber) problems.push({ code: 'NO_ACCIDENT_POLICY', facts: {} })
    if (!/^\d{1,5}$/.test(facts.occupation ?? '')) problems.push({ code: 'NO_OCCUPATION', facts: {} })
  }
  return problems
}
