import type { salaryForm } from '@palkkasilta/contract/workforce-salaries.ts'
import { payWarningTexts } from '@palkkasilta/engine/agreements/agreement/warnings.ts'
import { isLeaving } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { slipWarnings } from '@palkkasilta/engine/payroll/texts.ts'
import type { SlipWarningCode } from '@palkkasilta/engine/payroll/types.ts'
import { fillText } from '@palkkasilta/engine/trace/finnish.ts'
import { cents, type Hundredths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { creditorBic } from '../../payment/accounts/creditor-bic.ts'
import { bankAnswer } from '../../payment/files/files.ts'
import { heldText } from '../../payment/states/remarks.ts'
import { type Action, actions } from '../../report/build.ts'
import type { reportsOf } from '../../report/queries.ts'
import { withheldDue } from '../../salary/columns.ts'
import type { Obstacle } from '../../salary/list-item.ts'
import type { PayRow, paymentsOf } from '../../salary/queries.ts'
import { rowNames } from '../../salary/row-names.ts'
import { rateOf } from '../../salary/slip-rates.ts'
import type { StoredResult, StoredSlip } from '../../salary/stored/stored-result.ts'

/** What pages of salaries tell alike, whatever a salary is made of. */
type SalaryRecord = z.output<typeof salaryForm.record>

const mendedBy: Partial<Record<SlipWarningCode, Obstacle['field']>> = {
  LAST_YEARS_CARD: 'taxpercent',
  DEDUCTION_NOT_IN_FULL: 'reduceFromNettos',
  ADVANCE_NOT_IN_FULL: 'reduceFromNettos',
}

const mendedInPerson: Partial<Record<SlipWarningCode, Obstacle['partOfPerson']>> = {
  CARD_DOES_NOT_FIT: 'taxCards',
  REGISTER_NOT_CHECKED: 'prepayment',
  UNION_DUE_NOT_IN_FULL: 'unionDues',
}

/** What the calculation noticed. A missing tax card stands among the salary's own. */
export function noticedBy({ pay, slip }: StoredResult): Obstacle[] {
  const ofSlip = slip.warnings.filter(({ code }) => code !== 'NO_TAX_CARD')
  return [
    ...tripsOfUnknownYears(pay),
    ...payWarningTexts(pay).map((message) => ({ message, field: null })),
    ...ofSlip.map(({ code, values }) => ({
      message: fillText(slipWarnings[code], values),
      field: mendedBy[code] ?? null,
      ...(mendedInPerson[code] && { partOfPerson: mendedInPerson[code] }),
    })),
  ]
}

/** Once it is paid, what could have been free of tax is wage. */
function tripsOfUnknownYears({ trace }: StoredResult['pay']): Obstacle[] {
  const names = trace.flatMap(({ name, note }) => (note?.code === 'TRIP_FIGURES_UNKNOWN' && name ? [name] : []))
  if (names.length === 0) return []
  const message = `Matkan vuoden verottomia enimmäismääriä ei ole annettu: ${names.join('; ')}. Korvaukset maksetaan palkkana, ellei ylläpito lisää lukuja sivulla Vuoden luvut ennen maksua.`
  return [{ message, field: null }]
}

/** What staff entered of what is taken from the net pay. */
export function enteredDeductions({ deductions }: Pick<StoredSlip, 'deductions'>) {
  return deductions.filter(({ claim, due }) => claim === undefined && due === undefined)
}

export function contributions(slip: StoredSlip) {
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
    unionDue: cents(withheldDue(slip).union_due_cents),
    holidaybonusAmount: slip.holidayCompensation,
  }
}

export function bankTransaction(
  row: Awaited<ReturnType<typeof paymentsOf>>[number],
): SalaryRecord['bankTransactions'][number] {
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

export function delivery(row: Awaited<ReturnType<typeof reportsOf>>[number]): Delivered {
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

/** The pay rows with their names, as the wire has them. */
export function salaryRowsOf(
  rows: readonly PayRow[],
  { period_end }: { readonly period_end: string },
  result: StoredResult,
): SalaryRecord['tamigoSalaryRows'] {
  const names = rowNames(rows, result)
  return rows.map((each, place) => ({
    id: each.id,
    name: names[place] ?? each.name,
    transactionCode: each.transaction_code,
    amount: each.amount_hundredths as Hundredths,
    unitPrice: cents(each.unit_price_cents),
    totalPrice: cents(each.total_cents),
    periodEnd: period_end,
  }))
}
