import {
  type Cents,
  cents,
  divideRounded,
  type Hundredths,
  hoursOf,
  type Rate,
  sum,
} from '@palkkasilta/values/money.ts'
import type { CompiledAgreement } from '../agreements/agreement/compile.ts'
import type { ShiftPayResult, ShiftTime } from '../agreements/agreement/types.ts'
import { payForShifts } from '../agreements/pay.ts'
import type { CompiledWages } from '../agreements/wages.ts'
import { margin } from '../invoicing/invoice.ts'
import { invoiceTotals } from '../invoicing/vat.ts'
import { payslip } from '../payroll/payslip.ts'
import type { Payslip, PayslipInput, Reimbursement } from '../payroll/types.ts'
import { rateLine, sumLine, type TraceLine } from '../trace/trace.ts'
import type { BillRow } from './bill-row.ts'
import { billRowsFromSalaries } from './bill-rows.ts'
import { paidBack } from './reimbursement-rows.ts'
import type { PricingTerms } from './terms.ts'

export interface OfferInput {
  readonly shift: ShiftTime
  readonly agreement: CompiledAgreement
  readonly wages: CompiledWages
  /** Who would be paid, and how: its rows and reimbursements are replaced by those of the offer. */
  readonly slip: PayslipInput
  readonly reimbursements: readonly Reimbursement[]
  readonly terms: PricingTerms
  readonly vatRate: Rate
}

/** What a shift would be billed and what it would cost. */
export interface Offer {
  readonly pay: ShiftPayResult
  readonly slip: Payslip
  readonly rows: readonly BillRow[]
  readonly hours: Hundredths
  /** What an hour of work is billed, without tax and reimbursements; rounded for people. */
  readonly billedHourly: Cents
  readonly netBilling: Cents
  readonly vat: Cents
  readonly grossBilling: Cents
  /** Everything paid back to the worker, billed or not. */
  readonly reimbursementsTotal: Cents
  readonly yield: Cents
  /** Of the billing without tax; `null` where nothing is billed. */
  readonly yieldPercent: Rate | null
  readonly trace: readonly TraceLine[]
}

/** Prices one shift: its pay by the agreement, its pay slip by the law, its bill by the terms. */
export function priceOffer(input: OfferInput): Offer {
  const { shift, agreement, wages, reimbursements, terms, vatRate } = input
  const pay = payForShifts({
    shifts: [shift],
    agreements: [agreement],
    evenOutsideValidity: true,
    wages,
    perShift: true,
  })
  const slip = payslip({ ...input.slip, rows: pay.rows, reimbursements })
  const shifts = (pay.perShift ?? []).map(({ minutes, total }) => ({ description: 'Vuoro', minutes, pay: total }))
  const billed = billRowsFromSalaries(
    [{ rows: pay.rows, shifts, workedMinutes: pay.workedMinutes, reimbursements, ourCosts: slip.ourCosts }],
    terms,
  )
  const { vat, gross } = invoiceTotals(billed.rows.map(({ net }) => ({ amount: net, rate: vatRate })))
  const left = margin(billed.net, slip.ourCosts)
  const work = sum(billed.rows.filter(({ kind }) => kind === 'work').map(({ net }) => net))
  return {
    pay,
    slip,
    rows: billed.rows,
    hours: hoursOf(pay.workedMinutes),
    billedHourly: cents(divideRounded(work * 60, pay.workedMinutes)),
    netBilling: billed.net,
    vat,
    grossBilling: gross,
    reimbursementsTotal: sum(reimbursements.map(paidBack)),
    ...left,
    trace: [
      ...pay.trace,
      ...slip.trace,
      ...billed.trace,
      rateLine('VAT', billed.net, vatRate, vat, terms.origin),
      sumLine('MARGIN', left.yield, terms.origin),
    ],
  }
}
