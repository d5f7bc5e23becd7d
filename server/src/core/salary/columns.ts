import { hash } from 'node:crypto'
import type { PayRowKind } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { salaryBankState, salaryBillState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { incomeCodes } from '@palkkasilta/engine/register/income-lines.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import type { Insertable, Selectable } from 'kysely'
import { among, insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { DB, Tx } from '../../platform/database/types.ts'
import type { CalculatedSalary } from './stored/calculated.ts'
import { resultToStore } from './stored/stored-result.ts'

/** What the house has of it; a salary of shifts has no fee. */
function feeOf(trace: CalculatedSalary['pay']['trace']) {
  return cents(trace.find(({ code }) => code === 'SERVICE_FEE')?.amount ?? 0)
}

const beside: readonly PayRowKind[] = ['supplement', 'replacing supplement', 'overtime raise']

/** What of the pay is supplements and raises. */
const supplementsOf = (rows: CalculatedSalary['pay']['rows']) =>
  sum(rows.filter(({ kind }) => beside.includes(kind)).map(({ amount }) => amount))

/** The stored figures of a calculation. */
export function sums({ pay, slip, taxCardId, distraintId, paidAs, usesService }: CalculatedSalary) {
  return {
    worked_minutes: pay.workedMinutes,
    gross_cents: slip.gross,
    holiday_compensation_cents: slip.holidayCompensation,
    taxable_cents: slip.taxable,
    tax_cents: slip.tax,
    employee_health_cents: slip.atSource?.health ?? cents(0),
    employee_tyel_cents: slip.tyelEmployee,
    employee_unemployment_cents: slip.unemploymentEmployee,
    net_for_distraint_cents: slip.netForDistraint,
    distraint_cents: slip.distraint,
    deductions_cents: slip.deductionsTotal,
    reimbursements_cents: slip.taxFree,
    paid_cents: slip.paid,
    employer_costs_cents: slip.employerCosts,
    our_costs_cents: slip.ourCosts,
    fee_cents: feeOf(pay.trace),
    distraint_id: distraintId,
    tax_card_id: taxCardId,
    paid_as: paidAs,
    uses_service: usesService,
  }
}

/** Of its deductions what was withheld for a union. */
export function withheldDue({ deductions }: Pick<CalculatedSalary['slip'], 'deductions'>) {
  const found = deductions.find(({ due }) => due !== undefined)
  return { union_due_id: found?.due ?? null, union_due_cents: found?.taken ?? cents(0) }
}

/** The same with the working, and what tells that a calculation of later is the same. */
export function figures(calculated: CalculatedSalary) {
  const stored = { ...sums(calculated), result: resultToStore(calculated) }
  const result_hash = hash('sha256', JSON.stringify([stored, salaryRows(0, calculated)]), 'base64url')
  // told by the result already: what was stored before there were these columns has the hash that it had
  const { pay, slip } = calculated
  return {
    ...stored,
    ...withheldDue(slip),
    benefits_cents: slip.benefits,
    supplements_cents: supplementsOf(pay.rows),
    result_hash,
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

type Kept = Pick<Selectable<DB['salary']>, 'id' | 'payday' | 'iban' | 'version' | 'result_hash'>

export interface Recalculated {
  /** With the payday, the account and the version that it has from now on. */
  readonly salary: Kept
  readonly calculated: CalculatedSalary
}

/** What puts a calculation in the place of the stored one, but for its pay rows. Where it is the same, no figure is among it. */
export function recalculatedColumns({ salary, calculated }: Recalculated) {
  const { id, payday, iban, version, result_hash } = salary
  const fresh = figures(calculated)
  const isSame = fresh.result_hash === result_hash
  return { isSame, columns: { ...(isSame ? {} : fresh), id, payday, iban, version } }
}

/** Puts a calculation in the place of the stored one. */
export async function storeCalculation(tx: Tx, recalculated: Recalculated): Promise<void> {
  const { isSame, columns } = recalculatedColumns(recalculated)
  await updateRows(tx, 'salary', [columns])
  if (!isSame) await replacePayRows(tx, [recalculated])
}

export async function replacePayRows(tx: Tx, recalculated: readonly Recalculated[]): Promise<void> {
  const ids = recalculated.map(({ salary }) => salary.id)
  await tx.deleteFrom('salary_row').where(among('salary_id', ids)).execute()
  await insertRows(
    tx,
    'salary_row',
    recalculated.flatMap(({ salary, calculated }) => salaryRows(salary.id, calculated)),
  )
}
