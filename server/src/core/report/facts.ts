import { incomeLines, unreportedOf } from '@palkkasilta/engine/register/income-lines.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { bornOn, parseNationalId } from '@palkkasilta/values/national-id.ts'
import type { Employment, ReportIds, SalaryFacts } from '../../integrations/incomes-register/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { openNationalId } from '../person/national-id.ts'
import type { Employer } from '../salary/employers.ts'
import { monthPays } from '../salary/month.ts'
import { earnedRows, type IncomeTypes } from '../salary/pay-rows.ts'
import type { SalaryDetailRow } from '../salary/queries.ts'
import { storedResult } from '../salary/stored-result.ts'

type Facts = Omit<SalaryFacts, keyof ReportIds>

/** What the register is told of these salaries: of each exactly its stored pay rows and pay slip. */
export async function reportFacts(
  db: Read,
  vault: Vault,
  salaries: readonly SalaryDetailRow[],
  now: Temporal.Instant,
  types?: IncomeTypes,
): Promise<(salary: SalaryDetailRow, employer: Employer) => Facts> {
  const ids = salaries.map(({ id }) => id)
  const rowsOf = await earnedRows(db, ids, types)
  const paidInMonth = await monthPays(db, salaries)
  return (salary, employer) => {
    const rows = rowsOf.get(salary.id) ?? []
    const nationalId = nationalIdOf(vault, salary, now)
    const slip = { ...storedResult(salary).slip, rows }
    return {
      nationalId,
      lastName: salary.last_name,
      firstName: salary.first_name,
      paymentDate: localDate(salary.payday),
      paysAs: employer.kind === 'SUBSTITUTE' ? 'SUBSTITUTE' : 'EMPLOYER',
      born: bornOn(nationalId),
      yel: slip.yel,
      partOwner: false,
      smallPayroll: false,
      tyelBase: slip.tyelBase,
      monthPay: paidInMonth.get(salary.id) ?? cents(0),
      // the person's own, where it was added after the salary was made
      occupation: salary.profession_code || salary.person_profession_code || null,
      employment: slip.yel === null && employer.kind !== 'SUBSTITUTE' ? employmentOf(salary) : null,
      lines: incomeLines(slip, salary.payment_type),
      unreported: unreportedOf(slip),
      paid: cents(salary.paid_cents),
    }
  }
}

function employmentOf({ contract_type, payment_type }: SalaryDetailRow): Employment {
  return { term: contract_type, paidBy: payment_type }
}

function nationalIdOf(vault: Vault, salary: SalaryDetailRow, now: Temporal.Instant) {
  const name = `${salary.first_name} ${salary.last_name}`
  if (salary.national_id_cipher === null) throw new DomainError('NATIONAL_ID_MISSING', { name })
  const parsed = parseNationalId(openNationalId(vault, salary.person_id, salary.national_id_cipher), dayOf(now))
  if (!parsed.ok) throw new DomainError('NATIONAL_ID_WRONG', { name })
  return parsed.value
}
