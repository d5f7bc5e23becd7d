import { type Cents, cents, type Hundredths, type Myriadths, sum } from '@palkkasilta/values/money.ts'
import type { Reimbursement, ReimbursementType } from '../payroll/types.ts'
import { type BillRow, pricedRow } from './bill-row.ts'

const ITEM_TYPES = {
  KILOMETER_ALLOWANCE: 'km',
  FULL_DAY_ALLOWANCE: 'pv',
  PARTIAL_DAY_ALLOWANCE: 'pv',
  FOREIGN_ALLOWANCE: 'pv',
  LUNCH_ALLOWANCE: 'kpl',
  EXPENSE: 'kpl',
} as const satisfies Record<ReimbursementType, BillRow['itemType']>

/** Everything paid back for it, also what is wage. */
export function paidBack({ taxFree, taxable }: Reimbursement): Cents {
  return cents(taxFree + taxable)
}

/** Rows at cost: what was paid back, joined by kind and unit price. */
export function billedReimbursements(reimbursements: readonly Reimbursement[]): readonly BillRow[] {
  const kinds = Map.groupBy(reimbursements, ({ type, name, unitPrice }) => JSON.stringify([type, name, unitPrice]))
  return [...kinds.values()].flatMap((alike): BillRow[] => {
    const [first] = alike
    const count = alike.reduce((total, { hundredths }) => total + hundredths, 0) as Hundredths
    const cost = sum(alike.map(paidBack))
    if (first === undefined || count === 0) return []
    const price = pricedRow(count, cost, (first.unitPrice * 100) as Myriadths)
    return [{ kind: 'reimbursement', description: first.name, count, itemType: ITEM_TYPES[first.type], ...price, cost }]
  })
}
