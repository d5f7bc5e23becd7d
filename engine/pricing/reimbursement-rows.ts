import { type Cents, cents, type Hundredths, priceOf, sum } from '@palkkasilta/values/money.ts'
import type { Reimbursement, ReimbursementType } from '../payroll/types.ts'
import { type BillRow, pricedRow, type RowOrigin } from './bill-row.ts'

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

/** Rows at cost: what was paid back for each salary, joined by kind and unit price. */
export function billedReimbursements(
  bySalary: readonly (readonly Reimbursement[])[],
): readonly { readonly row: BillRow; readonly origin: RowOrigin }[] {
  const all = bySalary.flatMap((own, salary) => own.map((each) => ({ ...each, salary })))
  const kinds = Map.groupBy(all, ({ type, name, unitPrice }) => JSON.stringify([type, name, unitPrice]))
  return [...kinds.values()].flatMap((alike) => {
    const [first] = alike
    const count = alike.reduce((total, { hundredths }) => total + hundredths, 0) as Hundredths
    const parts = alike.map((each) => ({ salary: each.salary, minutes: 0, pay: paidBack(each) }))
    const cost = sum(parts.map(({ pay }) => pay))
    if (first === undefined || count === 0) return []
    const price = pricedRow(count, cost, priceOf(first.unitPrice))
    const { name: description, type } = first
    return [
      {
        row: { kind: 'reimbursement', description, count, itemType: ITEM_TYPES[type], ...price, cost },
        origin: { target: cost, minutes: 0, pay: cost, parts },
      },
    ]
  })
}
