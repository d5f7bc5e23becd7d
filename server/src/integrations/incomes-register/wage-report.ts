import {
  type IncomeLine,
  incomeCodes,
  keyOf,
  type PaidBy,
  type Recovered,
} from '@palkkasilta/engine/register/income-lines.ts'
import {
  type Inclusion,
  type Policies,
  type ReportedInsurance,
  reportedInsurance,
} from '@palkkasilta/engine/register/insurance.ts'
import { checkReport, type ReportedSalary } from '@palkkasilta/engine/register/problems.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, divideRounded, sum } from '@palkkasilta/values/money.ts'
import type { NationalId } from '@palkkasilta/values/national-id.ts'
import { absenceCauses } from './messages/absence.ts'
import { idTypes, registerText } from './messages/common.ts'
import { actions } from './messages/report-parts.ts'
import { insuranceCodes, wageUnits } from './messages/transactions.ts'
import type { WageReport } from './messages/wage-delivery.ts'

export interface ReportIds {
  /** Ours, and never used for another report. */
  readonly reportId: string
  /** The report that this one replaces with all of its data; null for a new one. */
  readonly replaces: { readonly irReportId: string; readonly version: number } | null
}

/** What the register is told of one salary, and of whom. */
export interface SalaryFacts extends ReportedSalary, ReportIds {
  /** Null: a foreign id alone. */
  readonly nationalId: NationalId | null
  /** Of somebody who lives abroad. */
  readonly abroad: LivesAbroad | null
  readonly lastName: string
  readonly firstName: string
  /** With the payer; null where there is none. */
  readonly employment: Employment | null
  /** Of a salary that pays one. */
  readonly paidAbsence?: PaidAbsence | undefined
}

export interface PaidAbsence {
  readonly cause: keyof typeof absenceCauses
  readonly from: LocalDate
  readonly to: LocalDate
  /** Without holiday compensation. */
  readonly amount: Cents
}

export interface LivesAbroad {
  /** Two letters. */
  readonly country: string
  readonly taxId: string
  /** Told where there is no national id. */
  readonly gender: keyof typeof genderCodes | null
  readonly home: { readonly street: string; readonly postalCode: string; readonly city: string }
}

export interface Employment {
  /** `UNKNOWN`: it is not told. */
  readonly term: keyof typeof termCodes | 'UNKNOWN'
  readonly paidBy: PaidBy
}

const TK10 = 1
const HOME_ADDRESS = 1
const genderCodes = { MALE: 1, FEMALE: 2 } as const
const termCodes = { INDEFINITE: 1, FIXED: 2 } as const
const paymentTypes = { MONTHLY: 1, HOURLY: 2, CONTRACT: 3 } as const satisfies Record<PaidBy, number>

type Earner = WageReport['IncomeEarner']
type Transaction = NonNullable<WageReport['Transactions']>['Transaction'][number]

/** Builds the report of one salary, itemised. Throws ReportRefused with everything that is missing or does not add up. */
export function wageReport(facts: SalaryFacts, policies: Policies): WageReport {
  checkReport(facts, policies)
  return {
    ReportData: reportDataOf(facts),
    IncomeEarner: earnerOf(facts, policies),
    Transactions: { Transaction: transactionsOf(facts.lines) },
    Absence: facts.paidAbsence && facts.employment ? absenceOf(facts.paidAbsence) : undefined,
  }
}

/** How a report says which one it is. */
export function reportDataOf({ reportId, replaces }: ReportIds) {
  if (!replaces) return { ActionCode: actions.new, ReportId: reportId }
  const { irReportId, version } = replaces
  return { ActionCode: actions.replacement, IRReportId: irReportId, ReportId: reportId, ReportVersion: version }
}

function absenceOf({ cause, from, to, amount }: PaidAbsence): WageReport['Absence'] {
  const period = { StartDate: from, EndDate: to, CauseCode: absenceCauses[cause], Amount: amount }
  return { PaidAbsence: { PaidAbsencePeriods: { PaidAbsencePeriod: [period] } } }
}

function earnerOf(facts: SalaryFacts, policies: Policies): Earner {
  const { occupation, employment } = facts
  const insurance = reportedInsurance(facts, linesOf(facts), policies)
  return {
    IncomeEarnerIds: { Id: idsOf(facts) },
    IncomeEarnerBasic: {
      LastName: registerText(facts.lastName, 200) ?? undefined,
      FirstName: registerText(facts.firstName, 100) ?? undefined,
      ...bornAs(facts),
    },
    Addresses: facts.abroad ? { TypedAddress: [homeOf(facts.abroad)] } : undefined,
    Employment: employment
      ? {
          Employed: true,
          TermCode: employment.term === 'UNKNOWN' ? undefined : termCodes[employment.term],
          PaymentTypes: { PaymentType: [paymentTypes[employment.paidBy]] },
        }
      : undefined,
    Professions: occupation && insurance.hasOccupation ? { Profession: [{ Type: TK10, Code: occupation }] } : undefined,
    ...insuranceOf(insurance),
    InternationalData: facts.abroad ? { NonResident: true, NonResidentCountryCode: facts.abroad.country } : undefined,
    IncomeEarnerOther:
      insurance.earnerTypes.length > 0 ? { IncomeEarnerTypes: { IncomeEarnerType: insurance.earnerTypes } } : undefined,
  }
}

function idsOf({ nationalId, abroad }: SalaryFacts) {
  return [
    ...(nationalId ? [{ Type: idTypes.nationalId, Code: nationalId }] : []),
    ...(abroad ? [{ Type: idTypes.tin, Code: abroad.taxId, CountryCode: abroad.country }] : []),
  ]
}

/** What a national id would have told. */
function bornAs({ nationalId, born, abroad }: SalaryFacts) {
  if (nationalId) return {}
  return { BirthDate: born, Gender: abroad?.gender ? genderCodes[abroad.gender] : undefined }
}

function homeOf({ home, country }: LivesAbroad) {
  return {
    AddressType: HOME_ADDRESS,
    Street: registerText(home.street, 100) ?? undefined,
    PostalCode: registerText(home.postalCode, 20) ?? '',
    PostOffice: registerText(home.city, 200) ?? '',
    CountryCode: country,
  }
}

/** What is told: nothing of what comes to nothing. */
function linesOf({ lines }: SalaryFacts): IncomeLine[] {
  return lines.filter(({ amount }) => amount !== 0)
}

function insuranceOf({ pension, accident, exceptions }: ReportedInsurance): Partial<Earner> {
  return {
    PensionInsurance: pension
      ? {
          PensionActCode: pension.act,
          PensionProvIdCode: pension.policy ? Number(pension.policy.provider) : undefined,
          PensionPolicyNo: pension.policy?.policyNumber,
        }
      : undefined,
    AccidentInsurance: accident
      ? { AccInsProvId: { Type: idTypes.businessId, Code: accident.insurer }, AccInsPolicyNo: accident.policyNumber }
      : undefined,
    InsuranceExceptions: exceptions.length > 0 ? { ExceptionCode: exceptions } : undefined,
  }
}

/** One transaction of each income type insured alike, in the order in which they first come; nothing of what comes to nothing. */
function transactionsOf(lines: readonly IncomeLine[]): Transaction[] {
  const alike = Map.groupBy(lines, ({ code, inclusions, mark }) => keyOf({ code, inclusions, mark }))
  return Array.from(alike.values(), transaction).filter((one) => one.TransactionBasic.Amount !== 0)
}

function transaction(lines: readonly IncomeLine[]): Transaction {
  const { code = 0, inclusions = [], mark } = lines[0] ?? {}
  const unitWages = lines.flatMap((line) => line.unitWages)
  const kinds = lines.flatMap(({ allowance }) => (allowance === null ? [] : [allowance]))
  const hundredths = lines.reduce((total, line) => total + (line.hundredths ?? 0), 0)
  return {
    TransactionBasic: { TransactionCode: code, Amount: sum(lines.map(({ amount }) => amount)), ...marked(mark) },
    ...(inclusions.length > 0 ? { InsuranceData: { TransactionInclusion: inclusions.map(inclusion) } } : {}),
    ...(unitWages.length > 0 ? { UnitWages: { UnitWage: unitWages.map(unitWage) } } : {}),
    ...(mark && mark !== 'UNJUST' ? { RecoveryData: recovery(mark) } : {}),
    ...(kinds.length > 0 ? { DailyAllowance: { AllowanceCode: Array.from(new Set(kinds)) } } : {}),
    ...(code === incomeCodes.kilometreAllowance ? { KmAllowance: { Kilometers: divideRounded(hundredths, 100) } } : {}),
  }
}

function marked(mark: IncomeLine['mark']) {
  if (mark === undefined) return {}
  return mark === 'UNJUST' ? { UnjustEnrichment: true as const } : { Recovery: true as const }
}

/** Recovered gross: the tax that was withheld stays the person's, so none is told. */
function recovery({ on, paid }: Recovered) {
  const period = { PaymentDate: paid.date, StartDate: paid.from, EndDate: paid.to }
  return { RecoveryDate: on, OrigPaymentPeriods: { OrigPaymentPeriod: [period] } }
}

function inclusion({ insurance, included }: Inclusion) {
  return { InsuranceCode: insuranceCodes[insurance], Included: included }
}

function unitWage({ price, hundredths }: IncomeLine['unitWages'][number]) {
  return { UnitPrice: price, UnitAmount: hundredths, UnitCode: wageUnits.HOUR }
}
