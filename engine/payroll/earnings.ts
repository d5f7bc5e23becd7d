import { type Cents, portion, ZERO } from '@palkkasilta/values/money.ts'
import { EngineError } from '../errors.ts'
import { givenWithSalary, quantityLine, rateLine, sumLine, type TraceLine } from '../trace/trace.ts'
import { checkAmount, checkReimbursements, checkRows } from './check.ts'
import type { InsuredPay } from './contributions.ts'
import type { EarningRow, Insurance, PayslipInput, Reimbursement } from './types.ts'

/** Steps 1 to 4 of the pay slip: everything that is pay, before anything is withheld. */
export interface Earnings {
  readonly rowsTotal: Cents
  readonly holidayBase: Cents
  readonly holidayCompensation: Cents
  readonly taxableExcess: Cents
  readonly gross: Cents
  readonly benefits: Cents
  readonly taxable: Cents
  readonly taxFree: Cents
  readonly insured: InsuredPay
  readonly trace: readonly TraceLine[]
}

export function earnings(input: PayslipInput): Earnings {
  checkRows(input.rows, 'rows')
  checkRows(input.benefits, 'benefits')
  checkReimbursements(input.reimbursements)
  const trace: TraceLine[] = []
  const rowsTotal = total(input.rows)
  const holidayBase = holidayBaseOf(input.rows)
  const holidayCompensation = holidayPay(input, holidayBase, trace)
  const excess = sumOf(input.reimbursements, 'taxable')
  for (const item of input.reimbursements) if (item.taxable !== 0) trace.push(excessLine(item))
  const benefits = total(input.benefits)
  for (const row of input.benefits) trace.push(sumLine('BENEFIT', row.amount, givenWithSalary, null, row.name))
  const gross = (rowsTotal + (input.holidayCompensationPaid ? holidayCompensation : 0) + excess) as Cents
  const taxable = (gross + benefits) as Cents
  checkAmount(taxable, 'rows')
  if (gross < 0 || benefits < 0) throw new EngineError('PAY_NEGATIVE', gross < 0 ? 'rows' : 'benefits')
  trace.push(sumLine('TAXABLE_PAY', taxable))
  return {
    rowsTotal,
    holidayBase,
    holidayCompensation,
    taxableExcess: excess,
    gross,
    benefits,
    taxable,
    taxFree: sumOf(input.reimbursements, 'taxFree'),
    insured: insuredPay(input, taxable),
    trace,
  }
}

function total(rows: readonly EarningRow[]): Cents {
  let sum = 0
  for (const row of rows) sum += row.amount
  return sum as Cents
}

function holidayBaseOf(rows: readonly EarningRow[]): Cents {
  let sum = 0
  for (const row of rows) if (row.inHolidayBase) sum += row.amount
  return sum as Cents
}

function sumOf(reimbursements: readonly Reimbursement[], part: 'taxable' | 'taxFree'): Cents {
  let sum = 0
  for (const item of reimbursements) sum += item[part]
  return sum as Cents
}

/** Rounded once, on the whole base: so the order and the number of rows do not matter. */
function holidayPay(input: PayslipInput, base: Cents, trace: TraceLine[]): Cents {
  const set = input.rates.holidayCompensation
  if (set === null) return ZERO
  const amount = portion(base, set.rate)
  const code = input.holidayCompensationPaid ? 'HOLIDAY_COMPENSATION' : 'HOLIDAY_ACCRUAL'
  trace.push(rateLine(code, base, set.rate, amount, set.origin))
  return amount
}

function excessLine(item: Reimbursement): TraceLine {
  const quantity = { unit: unitOf(item), count: item.hundredths }
  return quantityLine('TAXABLE_EXCESS', item.name, quantity, item.unitPrice, item.taxable, givenWithSalary)
}

export function reimbursementLine(item: Reimbursement): TraceLine {
  const quantity = { unit: unitOf(item), count: item.hundredths }
  return quantityLine('REIMBURSEMENT', item.name, quantity, item.unitPrice, item.taxFree, givenWithSalary)
}

function unitOf({ type }: Reimbursement): 'kilometre' | 'day' | 'piece' {
  if (type === 'KILOMETER_ALLOWANCE') return 'kilometre'
  return type === 'LUNCH_ALLOWANCE' || type === 'EXPENSE' ? 'piece' : 'day'
}

/** All taxable pay is insured, except the rows that say otherwise. */
function insuredPay(input: PayslipInput, taxable: Cents): InsuredPay {
  const pay: Record<Insurance, number> = {
    pension: taxable,
    unemployment: taxable,
    health: taxable,
    accident: taxable,
    groupLife: taxable,
  }
  for (const row of input.rows) leaveOut(row, pay)
  for (const row of input.benefits) leaveOut(row, pay)
  return pay as InsuredPay
}

function leaveOut(row: EarningRow, pay: Record<Insurance, number>): void {
  if (row.exemptFrom) for (const insurance of row.exemptFrom) pay[insurance] -= row.amount
}
