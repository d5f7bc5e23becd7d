import type { Creditor, Insurer, LiabilityPart } from '@palkkasilta/values/accounting/creditors.ts'
import type { LedgerPurpose } from '@palkkasilta/values/accounting/ledger.ts'
import { type Cents, cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { Payslip } from '../payroll/types.ts'
import { credit, debit, type EntryLine, voucherOf } from './voucher.ts'

type Slip = Pick<
  Payslip,
  | 'gross'
  | 'benefits'
  | 'holidayCompensation'
  | 'holidayCompensationPaid'
  | 'tax'
  | 'atSource'
  | 'tyelEmployee'
  | 'unemploymentEmployee'
  | 'distraint'
  | 'deductions'
  | 'deductionsTotal'
  | 'advances'
  | 'taxFree'
  | 'paid'
>

interface EnteredSalary {
  readonly slip: Slip
  /** What was told of tax, which is what is owed of it. */
  readonly withheld: Cents
  /** EMPLOYER: our own wage; SUBSTITUTE: paid in the place of another, whose insurances it owes; CLIENT: paid in another's name. */
  readonly paysAs: 'EMPLOYER' | 'SUBSTITUTE' | 'CLIENT'
}

/** What a salary is entered for on its payday. Of another's wage only that its money passes through us. */
export function linesOfSalary({ slip, withheld, paysAs }: EnteredSalary): EntryLine[] {
  const leaving = [credit('GARNISHED', slip.distraint), credit('NET_PAY', slip.paid)]
  if (paysAs === 'CLIENT') return [debit('CLIENT_WAGES', cents(slip.distraint + slip.paid)), ...leaving]
  const holiday = slip.holidayCompensationPaid ? slip.holidayCompensation : ZERO
  const taken = cents(slip.tax + (slip.atSource?.health ?? 0))
  const dues = sum(slip.deductions.flatMap((each) => (each.due === undefined ? [] : [each.taken])))
  const isOurs = paysAs === 'EMPLOYER'
  return [
    debit('WAGES', cents(slip.gross - holiday)),
    debit('HOLIDAY_COMPENSATION', holiday),
    debit('TRAVEL_COMPENSATION', slip.taxFree),
    // a cost of wages that was paid as another one, such as a telephone's bill
    debit('BENEFITS', slip.benefits),
    credit('BENEFITS_OFFSET', slip.benefits),
    credit('WITHHELD_TAX', withheld),
    // tax that was given back or moved is settled with the person
    credit('EMPLOYEE_CLAIMS', cents(taken - withheld + slip.deductionsTotal - dues + slip.advances)),
    credit('UNION_DEBT', dues),
    credit(isOurs ? 'PENSION_DEBT' : 'CLIENT_WAGES', slip.tyelEmployee),
    credit(isOurs ? 'UNEMPLOYMENT_DEBT' : 'CLIENT_WAGES', slip.unemploymentEmployee),
    ...leaving,
  ]
}

interface OwedPart {
  readonly creditor: Creditor
  readonly part: LiabilityPart
  readonly amount: Cents
}

/** By part of what is owed of a month: the account of the cost, and that of the debt. Employees' shares were entered with their pay. */
const costs: Readonly<Partial<Record<`${Creditor} ${LiabilityPart}`, readonly [LedgerPurpose, LedgerPurpose]>>> = {
  'TAX WITHHELD': ['WITHHELD_TAX', 'TAXES_OWED'],
  'TAX HEALTH': ['HEALTH_COST', 'TAXES_OWED'],
  'PENSION EMPLOYER': ['PENSION_COST', 'PENSION_DEBT'],
  'UNEMPLOYMENT EMPLOYER': ['UNEMPLOYMENT_COST', 'UNEMPLOYMENT_DEBT'],
  'ACCIDENT ACCIDENT': ['ACCIDENT_COST', 'ACCIDENT_DEBT'],
  'ACCIDENT GROUP_LIFE': ['ACCIDENT_COST', 'ACCIDENT_DEBT'],
}

const insurances: Readonly<Record<Insurer, readonly [LedgerPurpose, LedgerPurpose]>> = {
  PENSION: ['PENSION_COST', 'PENSION_DEBT'],
  UNEMPLOYMENT: ['UNEMPLOYMENT_COST', 'UNEMPLOYMENT_DEBT'],
  ACCIDENT: ['ACCIDENT_COST', 'ACCIDENT_DEBT'],
}

/** What an insurer's invoice is more than the salaries came to, in the last month of its period. */
interface InvoiceDifference {
  readonly creditor: Insurer
  readonly amount: Cents
}

interface OwedMonth {
  /** Its last day. */
  readonly day: string
  readonly owed: readonly OwedPart[]
  readonly invoices: readonly InvoiceDifference[]
}

/** The voucher of what a month owes of its wages to others. */
export function contributionVoucher({ day, owed, invoices }: OwedMonth) {
  const lines = owed.flatMap(({ creditor, part, amount }) => {
    const [cost, debt] = costs[`${creditor} ${part}`] ?? []
    return cost && debt ? [debit(cost, amount), credit(debt, amount)] : []
  })
  const differing = invoices.flatMap(({ creditor, amount }) => {
    const [cost, debt] = insurances[creditor]
    return [debit(cost, amount), credit(debt, amount)]
  })
  return voucherOf({ kind: 'CONTRIBUTIONS', day, account: '', count: owed.length, lines: [...lines, ...differing] })
}
