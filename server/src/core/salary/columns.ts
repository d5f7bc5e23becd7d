import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { incomeCodes } from '@palkkasilta/engine/register/income-lines.ts'
import type { Insertable, Selectable } from 'kysely'
import { insertRows } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CalculatedSalary } from './calculated.ts'
import { resultToStore } from './stored-result.ts'

/** The stored figures of a calculation. */
export function figures(calculated: CalculatedSalary) {
  const { pay, slip, taxCardId, distraintId } = calculated
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
    result: JSON.stringify(resultToStore(calculated)),
  }
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

/** Puts a calculation in the place of the stored one. Gives the new figures. */
export async function storeCalculation(tx: Tx, salary: Selectable<DB['salary']>, calculated: CalculatedSalary) {
  const changed = { ...figures(calculated), payday: salary.payday, iban: salary.iban, version: salary.version + 1 }
  await tx.updateTable('salary').set(changed).where('id', '=', salary.id).execute()
  await tx.deleteFrom('salary_row').where('salary_id', '=', salary.id).execute()
  await insertRows(tx, 'salary_row', salaryRows(salary.id, calculated))
  return changed
}
