import type { Cents } from '@palkkasilta/values/money.ts'
import type { EarningRow, Payslip, Reimbursement, ReimbursementType } from './types.ts'

/** One transaction of the Incomes Register's wage report. */
export interface RegisterLine {
  readonly code: string
  readonly amount: Cents
  /** Hundredths of hours, kilometres or days, where the rows tell them. */
  readonly hundredths: number | null
  /** 1 meal, 2 part day, 3 full day, 4 foreign: only with 331. */
  readonly allowanceType: number | null
}

const reimbursementCodes: Record<ReimbursementType, { code: string; allowanceType: number | null } | null> = {
  KILOMETER_ALLOWANCE: { code: '311', allowanceType: null },
  FULL_DAY_ALLOWANCE: { code: '331', allowanceType: 3 },
  PARTIAL_DAY_ALLOWANCE: { code: '331', allowanceType: 2 },
  FOREIGN_ALLOWANCE: { code: '331', allowanceType: 4 },
  LUNCH_ALLOWANCE: { code: '303', allowanceType: null },
  // paid against a receipt: nobody's income
  EXPENSE: null,
}

/** Taxable kilometres have a code of their own; other excess is ordinary wage. */
function excessCode({ type }: Reimbursement): string {
  return type === 'KILOMETER_ALLOWANCE' ? '209' : '201'
}

/** The slip as the register wants it: one line for each code, in the order of the codes. Lines of nothing are left out. */
export function registerLines(slip: Payslip): RegisterLine[] {
  const lines = new Map<string, RegisterLine>()
  const add = (code: string, amount: Cents, hundredths: number | null = null, allowanceType: number | null = null) => {
    if (amount === 0) return
    const key = `${code}/${allowanceType ?? ''}`
    const known = lines.get(key)
    const quantity = hundredths === null && !known?.hundredths ? null : (hundredths ?? 0) + (known?.hundredths ?? 0)
    lines.set(key, { code, amount: ((known?.amount ?? 0) + amount) as Cents, hundredths: quantity, allowanceType })
  }
  for (const row of slip.rows) add(row.transactionCode, row.amount, quantityOf(row))
  for (const row of slip.benefitRows) add(row.transactionCode, row.amount)
  if (slip.holidayCompensationPaid) add('234', slip.holidayCompensation)
  for (const item of slip.reimbursements) {
    add(excessCode(item), item.taxable)
    const free = reimbursementCodes[item.type]
    if (free) add(free.code, item.taxFree, item.hundredths, free.allowanceType)
  }
  add('402', slip.tax)
  add('408', slip.deductionsTotal)
  add('413', slip.tyelEmployee)
  add('414', slip.unemploymentEmployee)
  add('417', slip.distraint)
  add('419', slip.deductionBefore)
  return [...lines.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

function keyOf({ code, allowanceType }: RegisterLine): string {
  return `${code}${allowanceType ?? 0}`
}

function quantityOf(row: EarningRow): number | null {
  if (row.minutes !== undefined) return Math.round((row.minutes * 100) / 60)
  return row.hundredths ?? null
}
