import { fromRow } from '@palkkasilta/contract/form.ts'
import {
  type allBilledCheck,
  type billedLine,
  billedSalaryForm,
  type billedSalaryItem,
} from '@palkkasilta/contract/salaries.ts'
import { withinCompensation } from '@palkkasilta/engine/payroll/salary-trips.ts'
import {
  type Cents,
  cents,
  divideRounded,
  HUNDRED_PERCENT,
  millionths,
  type Rate,
  sum,
} from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type BilledLine, withVat } from '../../core/payroll/lines/lines.ts'
import { tripsPaidBy, tripTold } from '../../core/payroll/lines/trips.ts'
import type { ForeseenBilled } from '../../core/payroll/making/all-billed.ts'
import {
  bankTransaction,
  contributions,
  delivery,
  enteredDeductions,
  noticedBy,
  salaryRowsOf,
} from '../../core/payroll/telling/parts.ts'
import { billedTerms } from '../../core/payroll/working/billed-salaries.ts'
import { obstaclesOf } from '../../core/salary/list-item.ts'
import { storedOverrides } from '../../core/salary/overrides.ts'
import { rateOf } from '../../core/salary/slip-rates.ts'
import { storedResult } from '../../core/salary/stored/stored-result.ts'
import { explanationsOf } from '../../core/why/sentences.ts'
import type { BilledFacts, BilledListRow } from './queries.ts'

export type BilledRecord = z.output<typeof billedSalaryForm.record>
type State = BilledRecord['state']

/** On the wire it is paid from when it is sent to be paid. */
export function shownState(state: BilledListRow['state']): State {
  return state === 'WAITING_FOR_PAYMENT' ? 'PAID' : state
}

/** So many are named; of more there is the count. */
const NAMED = 200

/** What staff confirm of salaries that are to be made for everybody. */
export function toldOfAll({ salaries, failures, ...rest }: ForeseenBilled): z.output<typeof allBilledCheck> {
  return {
    ...rest,
    salaries: salaries.length,
    bruttoSalary: sum(salaries.map(({ gross }) => gross)),
    left: failures.slice(0, NAMED).map(({ subject, message }) => ({ subject, message })),
    leftCount: failures.length,
  }
}

export function billedItem(row: BilledListRow): z.output<typeof billedSalaryItem> {
  return {
    id: row.id,
    person: { id: row.person_id, firstName: row.first_name, lastName: row.last_name },
    state: shownState(row.state),
    salary: cents(row.gross_cents),
    paidSalary: cents(row.paid_cents),
    intervalstart: row.period_start,
    intervalstop: row.period_end,
    payday: row.payday,
    bankState: row.bank_state,
    reportState: row.report_state,
    wagereported: row.report_sent_at,
    advancePaymentSalary: billedTerms(storedOverrides(row), row).isAdvance,
    warnings: obstaclesOf(row).map(({ message }) => message),
  }
}

interface PaidAs {
  readonly travel: BilledFacts['travel']
  readonly isAdvance: boolean
  readonly isWage: boolean
}

/** As a salary pays it, or would. */
function lineOf(line: BilledLine, { travel, isAdvance, isWage }: PaidAs): z.output<typeof billedLine> {
  const judged = isAdvance ? [] : tripsPaidBy(line, travel)
  const trips = isWage ? judged : judged.map(withinCompensation)
  return {
    kind: line.kind,
    id: line.id,
    bill_id: line.bill_id,
    billNumber: line.bill_number,
    date: line.date,
    customer: line.customer,
    destination: line.destination,
    amount_without_alv: cents(line.net_cents),
    amount: withVat(line),
    targetetAmount: cents(line.amount_cents),
    advancePaid: cents(line.advanced_cents),
    bill_state: line.bill_state,
    taxFree: sum(trips.map(({ taxFree }) => taxFree)),
    trips: trips.map(tripTold),
  }
}

const shareOf = (part: number, whole: number): Rate =>
  millionths(whole === 0 ? 0 : divideRounded(part * HUNDRED_PERCENT, whole))

/** What was billed of the lines, as the salary pays them: an advance bills its part. */
function billing(lines: readonly BilledLine[]) {
  const net = lines.reduce((total, { amount_cents }) => total + amount_cents, 0)
  const gross = lines.reduce((total, { amount_cents, vat_rate }) => {
    return total + withVat({ net_cents: amount_cents, vat_rate })
  }, 0)
  return { net: cents(net), gross: cents(gross) }
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one line for each field of the wire
export function billedRecord({ row, lines, travel, person, parts }: BilledFacts): BilledRecord {
  const overrides = storedOverrides(row)
  const set = billedTerms(overrides, row)
  const result = storedResult(row)
  const { slip } = result
  const { net, gross } = billing(lines.own)
  const fee = amountOf(result.pay.trace, 'SERVICE_FEE')
  const outlays = amountOf(result.pay.trace, 'OUTLAYS')
  const obstacles = [...obstaclesOf(row), ...noticedBy(result)]
  const [deduction] = enteredDeductions(slip)
  const profit = cents(net - outlays - slip.ourCosts)
  const paidAs = { travel, isAdvance: set.isAdvance, isWage: row.paid_as === 'WAGE' }
  const shown = (line: BilledLine) => lineOf(line, paidAs)
  return {
    ...fromRow(billedSalaryForm, {
      state: shownState(row.state),
      period_start: row.period_start,
      period_end: row.period_end,
      payday: row.payday,
      withholding: overrides.withholding ?? (row.base_rate === null ? rateOf(slip, 'TAX') : millionths(row.base_rate)),
      service_fee: set.serviceFee ?? null,
      is_advance: set.isAdvance,
      type: set.type,
      profession_code: row.profession_code,
      manual_distraint: set.manualDistraint ?? null,
      distraint_reference: row.own_distraint_reference ?? row.distraint_reference ?? '',
      reduced: deduction?.requested ?? null,
      reduced_for: deduction?.reason ?? '',
      benefits: (set.benefits ?? []).map(({ code, amount }) => ({ transactionCode: code, amount })),
      lines: lines.own.map(shown),
    }),
    id: row.id,
    version: row.version,
    person,
    freeItems: lines.free.map(shown),
    ...contributions(slip),
    netSalary: cents(row.paid_cents - row.reimbursements_cents),
    paidSalary: cents(row.paid_cents),
    totalSalary: cents(row.taxable_cents + row.reimbursements_cents),
    salary: cents(row.gross_cents),
    bruttoSalary: cents(row.gross_cents),
    benefitsAmount: slip.benefits,
    taxableamount: slip.taxable,
    taxamount: slip.tax,
    nonTaxableSalary: slip.taxFree,
    distraint: slip.distraint,
    netto: slip.net,
    totalBilling: gross,
    totalBillingWithoutAlv: net,
    alvamount: cents(gross - net),
    osk: shareOf(fee, net),
    oskAmount: fee,
    outlays,
    totalcosts: cents(slip.ourCosts + outlays),
    grossprofit: profit,
    grossprofitPercent: shareOf(profit, net),
    employerCosts: slip.employerCosts,
    bankState: row.bank_state,
    reportState: row.report_state,
    wagereported: row.report_sent_at,
    iban: row.iban,
    warnings: obstacles.map(({ message }) => message),
    stateChanges: parts.changes,
    bankTransactions: parts.payments.map(bankTransaction),
    wageReportsToIR: parts.deliveries.map(delivery),
    payRows: salaryRowsOf(parts.rows, row, result),
    explanations: explanationsOf(result),
  }
}

function amountOf(trace: ReturnType<typeof storedResult>['pay']['trace'], code: string): Cents {
  return cents(trace.find((line) => line.code === code)?.amount ?? 0)
}
