import { FIXED_EARNER_TYPES, type ReportIdentity, TEMPORARY_EMPLOYER } from '@palkkasilta/engine/register/identity.ts'
import type { Inclusion } from '@palkkasilta/engine/register/insurance.ts'
import type { ToldLine, ToldReport } from '@palkkasilta/engine/register/report-rules.ts'
import type { Reading } from '../../../platform/xml/model.ts'
import type { party } from './common.ts'
import { insuranceCodes } from './transactions.ts'
import type { deliveryData, report } from './wage-delivery.ts'

/** Written or read: what was read may lack anything. */
type ReportReading = Reading<typeof report>
type DeliveryReading = Pick<Reading<typeof deliveryData>, 'PaymentPeriod' | 'Payer'>
type TransactionReading = NonNullable<ReportReading['Transactions']>['Transaction'][number]
type InclusionReading = NonNullable<TransactionReading['InsuranceData']>['TransactionInclusion'][number]

const insurances = Object.keys(insuranceCodes) as Inclusion['insurance'][]

/** A report of a message in the words of the register's rules. */
export function toldReport({ IncomeEarner, Transactions }: ReportReading, { Payer }: DeliveryReading): ToldReport {
  const basic = Payer?.PayerBasic
  const pension = IncomeEarner?.PensionInsurance
  return {
    lines: (Transactions?.Transaction ?? []).map(toldLine),
    pension: pension
      ? {
          act: pension.PensionActCode ?? 0,
          provider: textOrNull(pension.PensionProvIdCode),
          policy: pension.PensionPolicyNo ?? null,
        }
      : null,
    accidentPolicy: IncomeEarner?.AccidentInsurance?.AccInsPolicyNo ?? null,
    exceptions: IncomeEarner?.InsuranceExceptions?.ExceptionCode ?? [],
    earnerTypes: IncomeEarner?.IncomeEarnerOther?.IncomeEarnerTypes?.IncomeEarnerType ?? [],
    hasOccupation: IncomeEarner?.Professions !== undefined,
    hasTreatyCountry: IncomeEarner?.InternationalData?.TaxTreatyCountryCode !== undefined,
    isNonResident: IncomeEarner?.InternationalData?.NonResident ?? false,
    payerTypes: Payer?.PayerOther?.PayerTypes?.Code ?? [],
    hasPayerNameAndAddress: (basic?.CompanyName ?? basic?.LastName) !== undefined && Payer?.Address !== undefined,
    isSubstitutePayer: Payer?.SubstitutePayer !== undefined,
    isOwnSubstitute: isOwnSubstitute(Payer),
  }
}

function isOwnSubstitute(payer: DeliveryReading['Payer']): boolean {
  const employer = payer?.SubstitutePayer?.EmployerId
  return employer !== undefined && (payer?.PayerIds?.Id ?? []).map(idText).includes(idText(employer))
}

function toldLine({ TransactionBasic, InsuranceData, KmAllowance, DailyAllowance }: TransactionReading): ToldLine {
  return {
    code: TransactionBasic?.TransactionCode ?? 0,
    amount: TransactionBasic?.NoMoney ? null : TransactionBasic?.Amount,
    hasKilometres: KmAllowance !== undefined,
    hasAllowance: (DailyAllowance?.AllowanceCode.length ?? 0) > 0,
    isUnjust: Boolean(TransactionBasic?.UnjustEnrichment || TransactionBasic?.Recovery),
    isRecovery: TransactionBasic?.Recovery ?? false,
    inclusions: (InsuranceData?.TransactionInclusion ?? []).flatMap(toldInclusion),
  }
}

function toldInclusion({ InsuranceCode, Included }: InclusionReading): Inclusion[] {
  const insurance = insurances.find((each) => insuranceCodes[each] === InsuranceCode)
  return insurance ? [{ insurance, included: Included ?? false }] : []
}

/** What the report will be known by in the register. */
export function identityOf({ IncomeEarner }: ReportReading, { PaymentPeriod, Payer }: DeliveryReading): ReportIdentity {
  const { PensionInsurance: pension, AccidentInsurance: accident } = IncomeEarner ?? {}
  const earnerTypes = IncomeEarner?.IncomeEarnerOther?.IncomeEarnerTypes?.IncomeEarnerType ?? []
  return {
    paymentDate: String(PaymentPeriod?.PaymentDate),
    periodStart: String(PaymentPeriod?.StartDate),
    periodEnd: String(PaymentPeriod?.EndDate),
    payerIds: (Payer?.PayerIds?.Id ?? []).map(idText),
    substitutePayerFor: Payer?.SubstitutePayer?.EmployerId ? idText(Payer.SubstitutePayer.EmployerId) : null,
    temporaryEmployer: Payer?.PayerOther?.PayerTypes?.Code.includes(TEMPORARY_EMPLOYER) ?? false,
    earnerIds: (IncomeEarner?.IncomeEarnerIds?.Id ?? []).map(idText),
    earnerBirthDate: textOrNull(IncomeEarner?.IncomeEarnerBasic?.BirthDate),
    fixedEarnerTypes: earnerTypes.filter((type) => FIXED_EARNER_TYPES.includes(type)),
    pensionAct: pension?.PensionActCode ?? null,
    pensionProvider: textOrNull(pension?.PensionProvIdCode),
    pensionPolicy: pension?.PensionPolicyNo ?? null,
    accidentInsurer: accident?.AccInsProvId ? idText(accident.AccInsProvId) : null,
    accidentPolicy: accident?.AccInsPolicyNo ?? null,
    insuranceExceptions: IncomeEarner?.InsuranceExceptions?.ExceptionCode ?? [],
  }
}

/** Kind, country where it has one, and code: `1:2077474-0`. */
function idText({ Type, CountryCode, Code }: Reading<typeof party>): string {
  return [Type, CountryCode, Code].filter((part) => part !== undefined).join(':')
}

function textOrNull(value: { toString(): string } | undefined): string | null {
  return value === undefined ? null : value.toString()
}
