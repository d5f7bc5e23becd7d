import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { incomeCodes } from '@palkkasilta/engine/register/income-lines.ts'
import type { Insertable, Selectable } from 'kysely'
import { among, insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CalculatedSalary } from './calculated.ts'
import { resultToStore } from './stored-result.ts'

/** The stored figures of a calculation. */
export function sums({ pay, slip, taxCardId, distraintId }: CalculatedSalary) {
  return {
    worked_minutes: pay.workedMinutes,
    gross_cents: slip.gross,
    holiday_compensation_cents: slip.holidayCompensation,
    taxable_cents: slip.taxable,
    tax_cents: slip.tax,
    employee_tyel_cents: slip.tyelEmployee,
    employee_unemployment_cents: slip.unemploymentEmployee,
    net_for_distraint_cents: slip.netForDistraint,
    distraint_cents: slip.distraint,
    deductions_cents: slip.deductionsTotal,
    reimbursements_cents: slip.taxFree,
    paid_cents: slip.paid,
    employer_costs_cents: slip.employerCosts,
    our_costs_cents: slip.ourCosts,
    distraint_id: distraintId,
    tax_card_id: taxCardId,
  }
}

/** The same with the working. */
export function figures(calculated: CalculatedSalary) {
  return { ...sums(calculated), result: resultToStore(calculated) }
}

/** Where every salary starts. */
export const initialStates = {
  state: workforceSalary.initial,
  bank_state: salaryBankState.initial,
  report_state: wageReport.initial,
  bill_state: salaryBillState.initial,
}

export function salaryRows(salaryId: number, { pay, slip }: CalculatedSalary): Insertable<DB['salary_row']>[] {
  const rows = pay.rows.map((row) => ({
    name: row.name,
    transaction_code: row.transactionCode,
    kind: row.kind,
    minutes: row.minutes,
    amount_hundredths: row.hours,
    unit_price_cents: row.unitPrice,
    total_cents: row.amount,
  }))
  const holiday = slip.trace.filter(({ code, amount }) => code === 'HOLIDAY_COMPENSATION' && amount !== 0)
  const compensations = holiday.map(({ amount }) => ({
    name: 'Lomakorvaus',
    transaction_code: String(incomeCodes.holidayCompensation),
    kind: 'holiday compensation',
    minutes: null,
    amount_hundredths: 100,
    unit_price_cents: amount,
    total_cents: amount,
  }))
  return [...rows, ...compensations].map((row, position) => ({ ...row, salary_id: salaryId, position }))
}

type Kept = Pick<Selectable<DB['salary']>, 'id' | 'payday' | 'iban' | 'version'>

/** Puts calculations in the place of the stored ones, with the salaries' payday and account. */
export async function storeCalculations(
  tx: Tx,
  calculations: readonly { readonly salary: Kept; readonly calculated: CalculatedSalary }[],
): Promise<void> {
  const changed = calculations.map(({ salary: { id, payday, iban, version }, calculated }) => {
    return { ...figures(calculated), id, payday, iban, version: version + 1 }
  })
  await updateRows(tx, 'salary', changed)
  const ids = calculations.map(({ salary }) => salary.id)
  await tx.deleteFrom('salary_row').where(among('salary_id', ids)).execute()
  const rows = calculations.flatMap(({ salary, calculated }) => salaryRows(salary.id, calculated))
  await insertRows(tx, 'salary_row', rows)
}
