import { fromRow } from '@palkkasilta/contract/form.ts'
import { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { payWarningTexts } from '@palkkasilta/engine/agreements/agreement/warnings.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { slipWarnings } from '@palkkasilta/engine/payroll/texts.ts'
import type { SlipWarningCode } from '@palkkasilta/engine/payroll/types.ts'
import { fillText } from '@palkkasilta/engine/trace/finnish.ts'
import { cents, type Hundredths, millionths, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { creditorBic } from '../../core/payment/accounts/creditor-bic.ts'
import { bankAnswer } from '../../core/payment/files/files.ts'
import { heldText } from '../../core/payment/states/remarks.ts'
import { type Action, actions } from '../../core/report/build.ts'
import type { reportsOf } from '../../core/report/queries.ts'
import { listItem, type Obstacle, obstaclesOf } from '../../core/salary/list-item.ts'
import type { Rates } from '../../core/salary/overrides.ts'
import { storedOverrides } from '../../core/salary/overrides.ts'
import type { paymentsOf, payRows, SalaryDetailRow } from '../../core/salary/queries.ts'
import { rowNames } from '../../core/salary/row-names.ts'
import { rateOf, withheldAt } from '../../core/salary/slip-rates.ts'
import { type StoredResult, type StoredSlip, storedResult } from '../../core/salary/stored/stored-result.ts'
import { explanationsOf } from '../../core/why/sentences.ts'

/** A salary as calls answer it. */
export type SalaryRecord = z.output<typeof salaryForm.record>

const mendedBy: Partial<Record<SlipWarningCode, Obstacle['field']>> = {
  LAST_YEARS_CARD: 'taxpercent',
  DEDUCTION_NOT_IN_FULL: 'reduceFromNettos',
  ADVANCE_NOT_IN_FULL: 'reduceFromNettos',
}

const mendedInPerson: Partial<Record<SlipWarningCode, Obstacle['partOfPerson']>> = {
  CARD_DOES_NOT_FIT: 'taxCards',
  REGISTER_NOT_CHECKED: 'prepayment',
}

/** What the calculation noticed. A missing tax card stands among the salary's own. */
function noticedBy({ pay, slip }: StoredResult): Obstacle[] {
  const ofSlip = slip.warnings.filter(({ code }) => code !== 'NO_TAX_CARD')
  return [
    ...payWarningTexts(pay).map((message) => ({ message, field: null })),
    ...ofSlip.map(({ code, values }) => ({
      message: fillText(slipWarnings[code], values),
      field: mendedBy[code] ?? null,
      ...(mendedInPerson[code] && { partOfPerson: mendedInPerson[code] }),
    })),
  ]
}

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

function contributions(slip: StoredSlip) {
  return {
    personTyElAmount: slip.tyelEmployee,
    personunemploymentInsurance: rateOf(slip, 'UNEMPLOYMENT_EMPLOYEE'),
    personunemploymentInsuranceAmount: slip.unemploymentEmployee,
    tyELAmount: slip.tyelEmployer,
    svm: rateOf(slip, 'HEALTH'),
    svmAmount: slip.health,
    unemploymentInsurance: rateOf(slip, 'UNEMPLOYMENT_EMPLOYER'),
    unemploymentInsuranceAmount: slip.unemploymentEmployer,
    accidentInsuranceAmount: slip.accident,
    groupLifeInsurance: rateOf(slip, 'GROUP_LIFE'),
    groupLifeInsuranceAmount: slip.groupLife,
    holidaybonusAmount: slip.holidayCompensation,
  }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line for each field of the wire
export function salaryRecord(row: SalaryDetailRow, parts: DetailParts): SalaryRecord {
  const result = storedResult(row)
  const { slip } = result
  const names = rowNames(parts.rows, result)
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
      deductions: slip.deductions
        .filter(({ claim }) => claim === undefined)
        .map(({ reason, requested }) => ({ reason, amount: requested })),
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
    reduceFromNetto: slip.deductionsTotal,
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
    tamigoSalaryRows: parts.rows.map((each, place) => ({
      id: each.id,
      name: names[place] ?? each.name,
      transactionCode: each.transaction_code,
      amount: each.amount_hundredths as Hundredths,
      unitPrice: cents(each.unit_price_cents),
      totalPrice: cents(each.total_cents),
      periodEnd: row.period_end,
    })),
    explanations: explanationsOf(result),
    ...parts.settled,
    recoveries: slip.deductions
      .filter(({ claim }) => claim !== undefined)
      .map(({ reason, requested, taken }) => ({ reason, requested, taken, left: cents(requested - taken) })),
  }
}

function bankTransaction(row: DetailParts['payments'][number]): SalaryRecord['bankTransactions'][number] {
  return {
    id: row.id,
    timestamp: row.tx_state_at ?? row.updated_at,
    salaryId: row.salary_id,
    purpose: row.purpose,
    state: row.state,
    requestId: row.file_id,
    responseCode:
      row.response_code ?? (row.file_answer === null ? null : bankAnswer.parse(row.file_answer))?.code ?? null,
    amount: cents(row.amount_cents),
    personId: row.person_id,
    personName: row.person_name,
    created: row.created_at,
    updated: row.updated_at,
    iban: row.creditor_iban,
    bic: creditorBic(row),
    message: row.message,
    referenceNumber: row.reference_number,
    originMessageId: row.tx_state === null ? null : row.message_id,
    msgId: row.message_id,
    txState: row.tx_state,
    reason: heldText(row),
  }
}

type Delivered = SalaryRecord['wageReportsToIR'][number]

const reportActions: Readonly<Record<Action, Delivered['action']>> = {
  [actions.new]: 'NEW',
  [actions.replacement]: 'REPLACEMENT',
  [actions.invalidation]: 'INVALIDATION',
}

function delivery(row: DetailParts['deliveries'][number]): Delivered {
  return {
    deliveryId: row.key,
    reportId: row.report_id ?? row.key,
    action: reportActions[row.action_code as Action],
    inForce: row.state === 'ACCEPTED' && row.action_code !== actions.invalidation && row.cleared_at === null,
    state: isLeaving(row.state) ? 'BUILT' : row.state,
    createdAt: row.created_at,
    sentAt: row.left_at,
    answeredAt: row.answered_at,
    irReportId: row.register_report_id,
    errors: [...row.errors],
  }
}
