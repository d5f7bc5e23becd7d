import type { FieldName } from '@palkkasilta/contract/form.ts'
import type { salaryForm, salaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { cents, hoursOf } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { SalaryListRow } from './queries.ts'

type Warned = Pick<SalaryListRow, 'iban' | 'national_id_missing' | 'tax_card_id' | 'state' | 'report_state' | 'paid_as'>

/** What is in the way of paying a salary. */
export interface Obstacle {
  readonly message: string
  /** The field of the form that mends it, where one does. */
  readonly field: FieldName<typeof salaryForm> | null
  /** Where else it is mended. */
  readonly partOfPerson?: z.output<typeof salaryForm.record>['obstacles'][number]['partOfPerson']
}

export function obstaclesOf(row: Warned): Obstacle[] {
  // what was sent to be paid had its tax withheld without one
  const lacksTaxCard = row.state === 'OPEN' && row.tax_card_id === null && row.paid_as !== 'UNREPORTED'
  const isReportedInVain = row.state === 'OPEN' && row.report_state === 'SENT'
  return [
    ...(row.national_id_missing
      ? [{ message: 'Henkilötunnus puuttuu', field: null, partOfPerson: 'personal' } as const]
      : []),
    ...(row.iban === '' ? [{ message: 'Tilinumero puuttuu', field: 'salaryIban' } as const] : []),
    ...(lacksTaxCard ? [{ message: 'Verokortti puuttuu', field: null, partOfPerson: 'taxCards' } as const] : []),
    ...(isReportedInVain ? [{ message: 'Ilmoitettu tulorekisteriin, mutta ei maksussa', field: null }] : []),
  ]
}

const warningsOf = (row: Warned) => obstaclesOf(row).map(({ message }) => message)

/** A salary as lists show it. */
export function listItem(row: SalaryListRow): z.output<typeof salaryListItem> {
  return {
    id: row.id,
    fullName: row.person_name,
    personId: row.person_id,
    departmentId: row.department_id,
    departmentName: row.department_name,
    intervalstart: row.period_start,
    intervalstop: row.period_end,
    payday: row.payday,
    workhours: hoursOf(row.worked_minutes),
    bruttoSalary: cents(row.gross_cents),
    netSalary: cents(row.paid_cents - row.reimbursements_cents),
    paidSalary: cents(row.paid_cents),
    distraint: cents(row.distraint_cents),
    totalSalary: cents(row.taxable_cents + row.reimbursements_cents),
    employerCosts: cents(row.employer_costs_cents),
    ourCosts: cents(row.our_costs_cents),
    billed: row.billed_cents === null ? null : cents(row.billed_cents),
    yield: row.billed_cents === null ? null : cents(row.billed_cents - row.our_costs_cents),
    state: row.state,
    bankState: row.bank_state,
    reportState: row.report_state,
    billState: row.bill_state,
    billId: row.bill_id,
    warnings: warningsOf(row),
  }
}
