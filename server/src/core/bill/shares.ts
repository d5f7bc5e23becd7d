import { share } from '@palkkasilta/engine/invoicing/share.ts'
import { type Cents, cents, millionths, portion } from '@palkkasilta/values/money.ts'
import { updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'

interface Costing {
  readonly id: number
  readonly our_costs_cents: number
}

/** What each salary has of what its bill comes to without tax: shared by what the salaries cost us, to the cent. */
export function billedShares(total: Cents, salaries: readonly Costing[]) {
  const weights = salaries.map(({ our_costs_cents }) => Math.max(0, our_costs_cents))
  const parts = share(total, weights)
  return salaries.map(({ id }, index) => ({ id, billed_cents: parts[index] ?? cents(0) }))
}

/** What a bill comes to without tax, and without what was credited. */
export function leftOfNet(bill: { readonly net_cents: number; readonly refunded_rate: number }): Cents {
  const net = cents(bill.net_cents)
  return cents(net - portion(net, millionths(bill.refunded_rate)))
}

/** Shares a bill among its salaries anew, once it comes to something else: without what was credited. */
export async function shareAnew(tx: Tx, billId: number): Promise<void> {
  const bill = await tx
    .selectFrom('integration_bill')
    .select(['net_cents', 'refunded_rate'])
    .where('id', '=', billId)
    .executeTakeFirstOrThrow()
  const salaries = await tx
    .selectFrom('salary')
    .innerJoin('integration_bill_salary', 'salary_id', 'salary.id')
    .select(['salary.id', 'our_costs_cents', 'billed_cents'])
    .where('bill_id', '=', billId)
    .orderBy('salary.id')
    .forUpdate('salary')
    .execute()
  const shares = billedShares(leftOfNet(bill), salaries)
  await updateRows(
    tx,
    'salary',
    shares.filter(({ billed_cents }, index) => billed_cents !== salaries[index]?.billed_cents),
  )
}
