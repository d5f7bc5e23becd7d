import type { SalaryDetail, SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { slipWarnings } from '@palkkasilta/engine/payroll/texts.ts'
import type { TraceCode } from '@palkkasilta/engine/trace/codes.ts'
import { fillText } from '@palkkasilta/engine/trace/finnish.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import { cents, millionths, type Rate, toFraction } from '@palkkasilta/values/money.ts'
import { heldText } from '../../core/payment/remarks.ts'
import { type Action, actions } from '../../core/report/build.ts'
import type { reportsOf } from '../../core/report/queries.ts'
import type { Rates } from '../../core/salary/overrides.ts'
import { type SalaryOverrides, storedOverrides } from '../../core/salary/overrides.ts'
import type { paymentsOf, payRows, SalaryDetailRow, SalaryListRow } from '../../core/salary/queries.ts'
import { type StoredResult, type StoredSlip, storedResult } from '../../core/salary/stored-result.ts'
import { hundredths, millionthsOf } from '../../kernel/numbers.ts'
import { explanationsOf } from './explanations.ts'

const euros = (amount: number) => amount / 100
const HOUR_MINUTES = 60

function warningsOf(row: { iban: string; national_id_missing: boolean; tax_card_id: number | null }): string[] {
  return [
    ...(row.national_id_missing ? ['Henkilötunnus puuttuu'] : []),
    ...(row.iban === '' ? ['Tilinumero puuttuu'] : []),
    ...(row.tax_card_id === null ? ['Verokortti puuttuu'] : []),
  ]
}

/** What the calculation noticed. A missing tax card stands among the salary's own warnings. */
function slipWarningsOf({ slip }: StoredResult): string[] {
  return slip.warnings
    .filter(({ code }) => code !== 'NO_TAX_CARD')
    .map(({ code, values }) => fillText(slipWarnings[code], values))
}

type Listed = Omit<SalaryListRow, 'worker_type'>

export function listItem(row: Listed): SalaryListItem {
  return {
    id: row.id,
    fullName: `${row.first_name} ${row.last_name}`,
    personId: row.person_id,
    departmentId: row.department_id,
    departmentName: row.department_name ?? '',
    intervalstart: row.period_start,
    intervalstop: row.period_end,
    payday: row.payday,
    workhours: Math.round((row.worked_minutes / HOUR_MINUTES) * 100) / 100,
    bruttoSalary: euros(row.gross_cents),
    netSalary: euros(row.paid_cents),
    distraint: euros(row.distraint_cents),
    totalSalary: euros(row.taxable_cents + row.reimbursements_cents),
    ourCosts: euros(row.our_costs_cents),
    state: row.state,
    bankState: row.bank_state,
    reportState: row.report_state,
    billState: row.bill_state,
    billId: row.bill_id,
    warnings: warningsOf(row),
  }
}

export interface DetailParts {
  readonly rows: Awaited<ReturnType<typeof payRows>>
  readonly changes: SalaryDetail['stateChanges']
  readonly payments: Awaited<ReturnType<typeof paymentsOf>>
  readonly shifts: SalaryDetail['tamigoShifts']
  readonly deliveries: Awaited<ReturnType<typeof reportsOf>>
  readonly reportErrors: readonly string[]
  /** Masked for everybody: opening it is a call of its own. */
  readonly hetu: string
  readonly distraintIban: string
}

/** 0 where the line has none. */
export function rateOf({ trace }: { readonly trace: readonly TraceLine[] }, code: TraceCode): Rate {
  return trace.find((line) => line.code === code)?.rate ?? millionths(0)
}

function contributions({ slip }: StoredResult) {
  const rate = (code: TraceCode) => toFraction(rateOf(slip, code))
  return {
    personTyEl: rate('TYEL_EMPLOYEE'),
    personTyElAmount: euros(slip.tyelEmployee),
    personunemploymentInsurance: rate('UNEMPLOYMENT_EMPLOYEE'),
    personunemploymentInsuranceAmount: euros(slip.unemploymentEmployee),
    tyEL: rate('TYEL_EMPLOYER'),
    tyELAmount: euros(slip.tyelEmployer),
    svm: rate('HEALTH'),
    svmAmount: euros(slip.health),
    unemploymentInsurance: rate('UNEMPLOYMENT_EMPLOYER'),
    unemploymentInsuranceAmount: euros(slip.unemploymentEmployer),
    accidentInsurance: rate('ACCIDENT'),
    accidentInsuranceAmount: euros(slip.accident),
    groupLifeInsurance: rate('GROUP_LIFE'),
    groupLifeInsuranceAmount: euros(slip.groupLife),
    holidaybonus: rate('HOLIDAY_COMPENSATION'),
    holidaybonusAmount: euros(slip.holidayCompensation),
  }
}

export function detail(row: SalaryDetailRow, parts: DetailParts): SalaryDetail {
  const result = storedResult(row)
  const { slip } = result
  const travel = slip.reimbursements.filter((each) => each.type !== 'EXPENSE')
  return {
    ...listItem(row),
    warnings: [...warningsOf(row), ...slipWarningsOf(result)],
    version: row.version,
    salaryOwner: row.owner,
    salaryType: row.contract_type,
    paymentType: row.payment_type,
    hetu: parts.hetu,
    address: row.address,
    postalCode: row.postal_code,
    city: row.city,
    iban: row.person_iban,
    salaryIban: row.iban,
    profession: row.profession,
    professionCode: row.profession_code,
    taxableSalary: euros(slip.taxable),
    nonTaxableSalary: euros(slip.taxFree),
    taxpercent: taxPercent(row, slip),
    extraTaxpercent: toFraction(millionths(row.additional_rate ?? 0)),
    taxamount: euros(slip.tax),
    ...contributions(result),
    reduceFromNettos: slip.deductions.map(({ reason, requested }) => ({ reason, amount: euros(requested) })),
    reduceFromNetto: euros(slip.deductionsTotal),
    manualDistraintReference: row.distraint_reference ?? '',
    distraintIban: parts.distraintIban,
    totalTravelReimbursements: euros(travel.reduce((total, each) => total + each.taxFree, 0)),
    totalExpenseReimbursements: euros(slip.taxFree - travel.reduce((total, each) => total + each.taxFree, 0)),
    employerCosts: euros(slip.employerCosts),
    employeeCosts: euros(slip.employeeCosts),
    taxFromBeginningOfYear: euros(slip.yearToDate.tax),
    taxableFromBeginningOfYear: euros(slip.yearToDate.taxable),
    reportSendTime: row.report_sent_at,
    stateChanges: parts.changes,
    bankTransactions: parts.payments.map((payment) => ({
      id: payment.id,
      purpose: payment.purpose,
      state: payment.state,
      amount: euros(payment.amount_cents),
      txState: payment.tx_state,
      reason: heldText(payment),
    })),
    reportErrors: [...parts.reportErrors],
    wageReportsToIR: parts.deliveries.map(delivery),
    tamigoSalaryRows: parts.rows.map((each) => ({
      name: each.name,
      transactionCode: each.transaction_code,
      amount: each.amount_hundredths / 100,
      unitPrice: euros(each.unit_price_cents),
      totalPrice: euros(each.total_cents),
      periodEnd: row.period_end,
    })),
    tamigoShifts: parts.shifts,
    explanations: explanationsOf(result),
  }
}

type Delivered = SalaryDetail['wageReportsToIR'][number]

const reportActions: Readonly<Record<Action, Delivered['action']>> = {
  [actions.new]: 'NEW',
  [actions.replacement]: 'REPLACEMENT',
  [actions.invalidation]: 'INVALIDATION',
}

function delivery(row: DetailParts['deliveries'][number]): Delivered {
  return {
    deliveryId: row.key,
    reportId: row.report_id ?? row.key,
    action: reportActions[(row.action_code ?? actions.new) as Action],
    state: row.state === 'WAITING' || row.state === 'SENDING' ? 'BUILT' : row.state,
    createdAt: row.created_at,
    sentAt: row.left_at,
    answeredAt: row.answered_at,
    irReportId: row.register_report_id,
    errors: [...row.errors],
  }
}

/** What was set for this salary, else the card's; without a card the withholding line itself tells the percent. */
function taxPercent(row: SalaryDetailRow, slip: StoredSlip): number {
  const own = storedOverrides(row).withholding
  const ruled = row.base_rate === null ? rateOf(slip, 'TAX') : millionths(row.base_rate)
  return toFraction(own ?? ruled)
}

type OverridesForm = Pick<
  SalaryDetail,
  'taxpercent' | 'personTyEl' | 'tyEL' | 'accidentInsurance' | 'holidaybonus' | 'reduceFromNettos'
>

/** The rates and deductions of the form, as they are stored. */
export function overridesFromWire(form: OverridesForm): Rates & Pick<SalaryOverrides, 'deductions'> {
  return {
    withholding: millionthsOf(form.taxpercent),
    tyelEmployee: millionthsOf(form.personTyEl),
    tyelEmployer: millionthsOf(form.tyEL),
    accident: millionthsOf(form.accidentInsurance),
    holidayCompensation: millionthsOf(form.holidaybonus),
    deductions: form.reduceFromNettos.map(({ reason, amount }) => ({ reason, amount: cents(hundredths(amount)) })),
  }
}
