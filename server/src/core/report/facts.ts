import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { parseNationalId } from '@palkkasilta/values/national-id.ts'
import type {
  ReportedEarning,
  ReportedReimbursement,
  ReportSettings,
  SalaryFacts,
} from '../../integrations/incomes-register/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { CompanyProfile } from '../company/company.ts'
import type { CompanySettings } from '../company/settings.ts'
import { payRows, type SalaryDetailRow } from '../salary/queries.ts'
import { storedResult } from '../salary/result.ts'

const codes = {
  taxableKilometres: 209,
  taxableExpenses: 353,
  tax: 402,
  otherDeduction: 408,
  tyelEmployee: 413,
  unemploymentEmployee: 414,
  distraint: 417,
} as const

interface Reporting {
  readonly reportId: string
  readonly replaces: SalaryFacts['replaces']
  readonly now: Temporal.Instant
}

/** What the register is told of a salary: exactly its stored rows. */
export async function reportFacts(
  db: Read,
  vault: Vault,
  salary: SalaryDetailRow,
  reporting: Reporting,
): Promise<SalaryFacts> {
  const { slip } = storedResult(salary)
  const rows = await payRows(db, salary.id)
  const expenses = slip.reimbursements.filter((each) => each.type === 'EXPENSE')
  return {
    reportId: reporting.reportId,
    replaces: reporting.replaces,
    nationalId: nationalIdOf(vault, salary, reporting.now),
    lastName: salary.last_name,
    firstName: salary.first_name,
    workerType: salary.worker_type,
    yelInsured: false,
    // the person's own, where it was added after the salary was made
    occupation: salary.profession_code || salary.person_profession_code || null,
    employment: null,
    earnings: [...rows.map(earningOf), ...slip.reimbursements.filter((each) => each.taxable > 0).map(taxableExcess)],
    deductions: [
      { code: codes.tax, amount: slip.tax },
      { code: codes.tyelEmployee, amount: slip.tyelEmployee },
      { code: codes.unemploymentEmployee, amount: slip.unemploymentEmployee },
      { code: codes.distraint, amount: slip.distraint },
      { code: codes.otherDeduction, amount: slip.deductionsTotal },
    ],
    reimbursements: slip.reimbursements.flatMap(reimbursementOf),
    unreported: cents(expenses.reduce((total, each) => total + each.taxFree, -slip.advances)),
    paid: cents(salary.paid_cents),
  }
}

function nationalIdOf(vault: Vault, salary: SalaryDetailRow, now: Temporal.Instant) {
  const name = `${salary.first_name} ${salary.last_name}`
  if (salary.national_id_cipher === null) throw new DomainError('NATIONAL_ID_MISSING', { name })
  const parsed = parseNationalId(vault.open(salary.national_id_cipher), dayOf(now))
  if (!parsed.ok) throw new DomainError('NATIONAL_ID_WRONG', { name })
  return parsed.value
}

type Row = Awaited<ReturnType<typeof payRows>>[number]

function earningOf(row: Row): ReportedEarning {
  const paid = { code: Number(row.transaction_code), amount: cents(row.total_cents) }
  if (row.kind !== 'ordinary') return paid
  return { ...paid, unitWage: { price: cents(row.unit_price_cents), hundredths: row.amount_hundredths, unit: 'HOUR' } }
}

function taxableExcess({ type, taxable }: Reimbursement): ReportedEarning {
  return { code: type === 'KILOMETER_ALLOWANCE' ? codes.taxableKilometres : codes.taxableExpenses, amount: taxable }
}

function reimbursementOf({ type, taxFree, hundredths }: Reimbursement): ReportedReimbursement[] {
  const amount: Cents = taxFree
  if (amount === 0) return []
  switch (type) {
    case 'KILOMETER_ALLOWANCE':
      return [{ kind: 'KILOMETRES', amount, hundredths }]
    case 'LUNCH_ALLOWANCE':
      return [{ kind: 'MEAL', amount }]
    case 'FULL_DAY_ALLOWANCE':
      return [{ kind: 'DAILY_ALLOWANCE', amount, allowance: 'FULL_DAY' }]
    case 'PARTIAL_DAY_ALLOWANCE':
      return [{ kind: 'DAILY_ALLOWANCE', amount, allowance: 'PARTIAL_DAY' }]
    case 'FOREIGN_ALLOWANCE':
      return [{ kind: 'DAILY_ALLOWANCE', amount, allowance: 'FOREIGN' }]
    case 'EXPENSE':
      return []
  }
}

/** The payer's insurances. */
export function reportSettings(settings: CompanySettings, profile: CompanyProfile): ReportSettings {
  const insurer = parseBusinessId(profile.accidentInsurerBusinessId)
  return {
    pension: { providerCode: settings.tyelCode, policyNumber: settings.tyelId },
    accident: insurer.ok ? { insurer: insurer.value, policyNumber: profile.accidentPolicyNumber } : null,
  }
}
