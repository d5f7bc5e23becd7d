import { incomeLines, unreportedOf } from '@palkkasilta/engine/register/income-lines.ts'
import type { Policies } from '@palkkasilta/engine/register/insurance.ts'
import { parseBusinessId } from '@palkkasilta/values/business-id.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { bornOn, parseNationalId } from '@palkkasilta/values/national-id.ts'
import type { ReportIds, SalaryFacts } from '../../integrations/incomes-register/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { CompanyProfile } from '../company/company.ts'
import type { CompanySettings } from '../company/settings.ts'
import { monthPay } from '../salary/month.ts'
import { earnedRows } from '../salary/pay-rows.ts'
import type { SalaryDetailRow } from '../salary/queries.ts'
import { storedResult } from '../salary/stored-result.ts'

/** What the register is told of a salary: exactly its stored pay rows and pay slip. */
export async function reportFacts(
  db: Read,
  vault: Vault,
  salary: SalaryDetailRow,
  now: Temporal.Instant,
): Promise<Omit<SalaryFacts, keyof ReportIds>> {
  const rows = (await earnedRows(db, [salary.id])).get(salary.id) ?? []
  const nationalId = nationalIdOf(vault, salary, now)
  const slip = { ...storedResult(salary).slip, rows }
  return {
    nationalId,
    lastName: salary.last_name,
    firstName: salary.first_name,
    paymentDate: localDate(salary.payday),
    born: bornOn(nationalId),
    yel: slip.yel,
    partOwner: false,
    smallPayroll: false,
    tyelBase: slip.tyelBase,
    monthPay: await monthPay(db, salary),
    // the person's own, where it was added after the salary was made
    occupation: salary.profession_code || salary.person_profession_code || null,
    employment: null,
    lines: incomeLines(slip),
    unreported: unreportedOf(slip),
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

/** The payer's insurances. */
export function policiesOf(settings: CompanySettings, profile: CompanyProfile): Policies {
  const insurer = parseBusinessId(profile.accidentInsurerBusinessId)
  return {
    pension: { provider: settings.tyelCode, policyNumber: settings.tyelId },
    accident: insurer.ok ? { insurer: insurer.value, policyNumber: profile.accidentPolicyNumber } : null,
  }
}
