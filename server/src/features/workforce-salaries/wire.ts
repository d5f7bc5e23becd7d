import { fromRow } from '@palkkasilta/contract/form.ts'
import { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { cents, millionths, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import {
  bankTransaction,
  contributions,
  delivery,
  enteredDeductions,
  noticedBy,
  salaryRowsOf,
} from '../../core/payroll/telling/parts.ts'
import type { reportsOf } from '../../core/report/queries.ts'
import { withheldDue } from '../../core/salary/columns.ts'
import { listItem, obstaclesOf } from '../../core/salary/list-item.ts'
import type { Rates } from '../../core/salary/overrides.ts'
import { storedOverrides } from '../../core/salary/overrides.ts'
import type { paymentsOf, payRows, SalaryDetailRow } from '../../core/salary/queries.ts'
import { rateOf, withheldAt } from '../../core/salary/slip-rates.ts'
import { type StoredSlip, storedResult } from '../../core/salary/stored/stored-result.ts'
import { explanationsOf } from '../../core/why/sentences.ts'

/** A salary as calls answer it. */
export type SalaryRecord = z.output<typeof salaryForm.record>

export interface DetailParts {
  readonly rows: Awaited<ReturnType<typeof payRows>>
  readonly changes: SalaryRecord['stateChanges']
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>
  readonly shifts: SalaryRecord['tamigoShifts']
  readonly deliveries: Awaited<ReturnType<typeof reportsOf>>
  readonly reportErrors: readonly string[]
  readonly settled: Pick<SalaryRecord, 'settles' | 'settlements' | 'settlesTerms' | 'termsSettlements'>
  /** Masked for everybody: opening it is a call of its own. */
  readonly hetu: string
  readonly distraintIban: string
}

/** The rates that staff can set for this salary alone, as they are now. */
function ratesOf(row: SalaryDetailRow, slip: StoredSlip): Rates {
  const ruled = row.base_rate === null ? rateOf(slip, 'TAX') : millionths(row.base_rate)
  return {
    // what was set for this salary, else the card's; without a card the withholding line itself tells the percent
    withholding: storedOverrides(row).withholding ?? ruled,
    tyelEmployee: rateOf(slip, 'TYEL_EMPLOYEE'),
    tyelEmployer: rateOf(slip, 'TYEL_EMPLOYER'),
    accident: rateOf(slip, 'ACCIDENT'),
    holidayCompensation: rateOf(slip, 'HOLIDAY_COMPENSATION'),
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line for each field of the wire
export function salaryRecord(row: SalaryDetailRow, parts: DetailParts): SalaryRecord {
  const result = storedResult(row)
  const { slip } = result
  const obstacles = [...obstaclesOf(row), ...noticedBy(result)]
  const travel = sum(slip.reimbursements.filter(({ type }) => type !== 'EXPENSE').map(({ taxFree }) => taxFree))
  return {
    ...listItem(row),
    ...fromRow(salaryForm, {
      ...row,
      ...ratesOf(row, slip),
      distraint_reference: row.own_distraint_reference ?? row.distraint_reference ?? '',
      work: parts.shifts,
      lowered: storedOverrides(row).overwithheld?.lowered ?? cents(0),
      deductions: enteredDeductions(slip).map(({ reason, requested }) => ({ reason, amount: requested })),
    }),
    warnings: obstacles.map(({ message }) => message),
    obstacles,
    version: row.version,
    billnum: row.bill_number,
    hetu: parts.hetu,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    iban: row.person_iban,
    taxableSalary: slip.taxable,
    nonTaxableSalary: slip.taxFree,
    extraTaxpercent: millionths(row.additional_rate ?? 0),
    taxamount: slip.tax,
    taxpercents: withheldAt(slip),
    ...contributions(slip),
    reduceFromNetto: cents(slip.deductionsTotal - withheldDue(slip).union_due_cents),
    distraintIban: parts.distraintIban,
    totalTravelReimbursements: travel,
    totalExpenseReimbursements: cents(slip.taxFree - travel),
    employeeCosts: slip.employeeCosts,
    taxpr: row.vat_rate === null ? null : millionths(row.reverse_vat ? 0 : row.vat_rate),
    taxFromBeginningOfYear: slip.yearToDate.tax,
    taxableFromBeginningOfYear: slip.yearToDate.taxable,
    personTyElFromBeginningOfYear: slip.yearToDate.tyelEmployee,
    personunemploymentInsuranceFromBeginningOfYear: slip.yearToDate.unemploymentEmployee,
    distraintFromBeginningOfYear: slip.yearToDate.distraint,
    nonTaxableFromBeginningOfYear: slip.yearToDate.taxFree,
    paidFromBeginningOfYear: slip.yearToDate.paid,
    reportSendTime: row.report_sent_at,
    stateChanges: parts.changes,
    bankTransactions: parts.payments.map(bankTransaction),
    reportErrors: [...parts.reportErrors],
    wageReportsToIR: parts.deliveries.map(delivery),
    tamigoSalaryRows: salaryRowsOf(parts.rows, row, result),
    explanations: explanationsOf(result),
    ...parts.settled,
    recoveries: slip.deductions
      .filter(({ claim }) => claim !== undefined)
      .map(({ reason, requested, taken }) => ({ reason, requested, taken, left: cents(requested - taken) })),
  }
}
