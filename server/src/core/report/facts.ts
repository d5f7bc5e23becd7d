import { incomeLines, unreportedOf } from '@palkkasilta/engine/register/income-lines.ts'
import { isContribution, type NotDue, withNotDue } from '@palkkasilta/engine/register/not-due.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { bornOn, type NationalId, parseNationalId } from '@palkkasilta/values/national-id.ts'
import type {
  Employment,
  PaidAbsence,
  ReportIds,
  SalaryFacts,
} from '../../integrations/incomes-register/wage-report.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import type { Employer } from '../company/employers.ts'
import { wholeNationalId } from '../person/national-id.ts'
import { toldOfClaims } from '../salary/claim-parts.ts'
import { monthPays } from '../salary/month.ts'
import { earnedRows, type IncomeTypes, type StoredPayRow } from '../salary/pay-rows.ts'
import type { SalaryDetailRow } from '../salary/queries.ts'
import { type StoredSlip, storedResult } from '../salary/stored/stored-result.ts'

type Facts = Omit<SalaryFacts, keyof ReportIds>

/** Other data than the stored ones. */
export interface AsIf {
  readonly types?: IncomeTypes
  /** Pay that was not due, in the place of what is known to be so, by salary. */
  readonly notDue?: ReadonlyMap<number, readonly NotDue[]>
}

type Earned = Pick<SalaryDetailRow, 'id' | 'payday' | 'payment_type' | 'result'>

/** What the register is told that these salaries earned, whoever earned it. */
export async function toldIncome(db: Read, salaries: readonly Earned[], { types, notDue = new Map() }: AsIf = {}) {
  const ids = salaries.map(({ id }) => id)
  const rowsOf = await earnedRows(db, ids, types)
  const claimsOf = await toldOfClaims(db, salaries)
  return (salary: Earned) => {
    const rows = rowsOf.get(salary.id) ?? []
    const stored = storedResult(salary).slip
    const claims = claimsOf(salary, stored)
    const unjust = notDue.get(salary.id) ?? claims.notDue
    const slip = { ...stored, rows, deductionsTotal: cents(stored.deductionsTotal - claims.recoveredMoney) }
    const lines = [...withNotDue(incomeLines(slip, salary.payment_type), unjust), ...claims.recovered]
    return { rows, stored, slip, unjust, claims, lines }
  }
}

/** What the register is told of these salaries: of each exactly its stored pay rows and pay slip. */
export async function reportFacts(
  db: Read,
  vault: Vault,
  salaries: readonly SalaryDetailRow[],
  now: Temporal.Instant,
  { types, notDue = new Map() }: AsIf = {},
): Promise<(salary: SalaryDetailRow, employer: Employer) => Facts> {
  const ids = salaries.map(({ id }) => id)
  const incomeOf = await toldIncome(db, salaries, { types, notDue })
  const paidInMonth = await monthPays(db, salaries)
  const isSick = await paysSickness(db, ids)
  return (salary, employer) => {
    if (salary.paid_as === 'UNREPORTED') throw new DomainError('REPORT_NOT_DUE')
    const nationalId = nationalIdOf(vault, salary, now)
    const { rows, stored, slip, unjust, claims, lines } = incomeOf(salary)
    const abroad = abroadOf(salary, stored.atSource, nationalId !== null)
    const givenBack = unjust.filter(({ code }) => isContribution(code)).map(({ amount }) => amount)
    const asWage = unjust.filter(({ taxFree }) => taxFree?.wasWage).map(({ amount }) => amount)
    const isEmployed = stored.yel === null && salary.paid_as === 'WAGE'
    return {
      nationalId,
      abroad,
      lastName: salary.last_name,
      firstName: salary.first_name,
      paymentDate: localDate(salary.payday),
      paysAs: employer.kind === 'SUBSTITUTE' ? 'SUBSTITUTE' : 'EMPLOYER',
      born: bornOf(salary, nationalId),
      yel: slip.yel,
      partOwner: false,
      usesService: slip.yel !== null && salary.uses_service,
      smallPayroll: false,
      tyelBase: slip.tyelBase,
      monthPay: sum([paidInMonth.get(salary.id) ?? cents(0), ...asWage]),
      // the person's own, where it was added after the salary was made
      occupation: salary.profession_code || salary.person_profession_code || null,
      employment: isEmployed && employer.kind !== 'SUBSTITUTE' ? employmentOf(salary) : null,
      paidAbsence: isSick(salary.id) ? absenceOf(salary, rows) : undefined,
      lines,
      unreported: cents(unreportedOf(slip) - sum(givenBack) - claims.recoveredMoney),
      paid: cents(salary.paid_cents),
    }
  }
}

/** Of a salary of sick pay, whose days are its period. */
function absenceOf({ period_start, period_end }: SalaryDetailRow, rows: readonly StoredPayRow[]): PaidAbsence {
  const amount = sum(rows.map((row) => row.amount))
  return { cause: 'ILLNESS', from: localDate(period_start), to: localDate(period_end), amount }
}

async function paysSickness(db: Read, salaryIds: readonly number[]): Promise<(salaryId: number) => boolean> {
  const rows = await db.selectFrom('sick_pay').select('salary_id').where(among('salary_id', salaryIds)).execute()
  const ids = new Set(rows.map(({ salary_id }) => salary_id))
  return (salaryId) => ids.has(salaryId)
}

function employmentOf({ contract_type, payment_type }: SalaryDetailRow): Employment {
  return { term: contract_type, paidBy: payment_type }
}

const nameOf = ({ first_name, last_name }: SalaryDetailRow) => `${first_name} ${last_name}`

function bornOf(salary: SalaryDetailRow, nationalId: NationalId | null) {
  if (nationalId) return bornOn(nationalId)
  if (salary.born === null) throw missing(salary, 'syntymäaika')
  return localDate(salary.born)
}

const missing = (salary: SalaryDetailRow, fact: string) =>
  new DomainError('NON_RESIDENT_FACT_MISSING', { name: nameOf(salary), fact })

/** That the tax was tax at source, and of which country, is the salary's; who it is and where the home is, the person's. */
function abroadOf(
  salary: SalaryDetailRow,
  atSource: StoredSlip['atSource'],
  hasNationalId: boolean,
): SalaryFacts['abroad'] {
  if (atSource === null && hasNationalId) return null
  if (atSource === null) throw new DomainError('NATIONAL_ID_MISSING', { name: nameOf(salary) })
  const { foreign_tax_id: taxId, gender, address: street, postal_code: postalCode, city } = salary
  if (taxId === '') throw missing(salary, 'ulkomainen verotunniste')
  if (gender === null && !hasNationalId) throw missing(salary, 'sukupuoli')
  if (street === '' || postalCode === '' || city === '') throw missing(salary, 'kotiosoite')
  return { country: atSource.country, taxId, gender, home: { street, postalCode, city } }
}

function nationalIdOf(vault: Vault, salary: SalaryDetailRow, now: Temporal.Instant) {
  const name = nameOf(salary)
  if (salary.national_id_cipher === null) {
    if (salary.foreign_tax_id !== '') return null
    throw new DomainError('NATIONAL_ID_MISSING', { name })
  }
  const parsed = parseNationalId(wholeNationalId(vault, salary.person_id, salary.national_id_cipher, name), dayOf(now))
  if (!parsed.ok) throw new DomainError('NATIONAL_ID_WRONG', { name })
  return parsed.value
}
