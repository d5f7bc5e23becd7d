import type { billCheck } from '@palkkasilta/contract/workforce-bills.ts'
import { millionths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { Read } from '../../../platform/database/types.ts'
import { type BillDraft, draftBill } from './draft.ts'

/** The bill that salaries would make, told before it is made. Throws why they make none. */
export async function checkBill(
  db: Read,
  request: Omit<Parameters<typeof draftBill>[1], 'isLocking'>,
): Promise<z.output<typeof billCheck>> {
  return toldOf(await draftBill(db, { ...request, isLocking: false }))
}

/** What staff confirm of a bill that is to be made. */
export function toldOf({ salaries, department, bill, rows, totals }: BillDraft): z.output<typeof billCheck> {
  const months = Map.groupBy(salaries, ({ period_end }) => period_end.slice(0, 7))
  return {
    company: bill.company,
    departmentName: department.name,
    salaries: salaries.length,
    from: salaries.map(({ period_start }) => period_start).sort()[0] ?? bill.delivery_date,
    to: bill.delivery_date,
    rows: rows.length,
    billingAmountWithoutALV: totals.net,
    vatamount: totals.vat,
    billingAmount: totals.gross,
    taxpr: millionths(bill.vat_rate),
    billdate: bill.bill_date,
    paydate: bill.due_date,
    months: [...months]
      .map(([month, of]) => ({ month, salaries: of.length }))
      .sort((a, b) => a.month.localeCompare(b.month)),
  }
}
