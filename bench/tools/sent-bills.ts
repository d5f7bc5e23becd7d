import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { move } from '@palkkasilta/server/src/kernel/moves.ts'
import { piecesOf } from '@palkkasilta/server/src/platform/database/many-rows.ts'
import { aDepartment, anAgreement } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { referenceOfBase } from '@palkkasilta/values/reference-number.ts'
import { sql } from 'kysely'

export interface SentBill {
  readonly id: number
  readonly bill_number: number
  readonly reference: string
  readonly total_cents: number
}

/** Bills that were sent and await their money, each of a sum of its own. */
export async function sentBills({ db, vault, clock }: OpenProduct['services'], count: number): Promise<SentBill[]> {
  const services = { db, vault, clock }
  const departmentId = await aDepartment(services, await anAgreement(services))
  const numbers = Array.from({ length: count }, (_, index) => 5_000_001 + index)
  const { rows } = await sql<SentBill>`
    insert into integration_bill (department_id, state, bill_number, reference, company, city, send_type, bill_date, due_date,
      payment_term_days, vat_rate, pricing_mode, margin_thousandths, port_price_thousandths, bill_reimbursements,
      group_rows_by_shift, net_cents, vat_cents, total_cents, our_costs_cents, created_at)
    select ${departmentId}, ${integrationBill.initial}, n, reference, 'Asiakas Oy', 'Helsinki', 'email', '2026-03-01', '2026-03-15',
      14, 0, 'MARGIN', 1280, 0, true, false, n - 4900000, 0, n - 4900000, 0, now()
    from unnest(${numbers}::bigint[], ${numbers.map(referenceOf)}::text[]) as given (n, reference)
    returning id, bill_number, reference, total_cents`.execute(db)
  const by = { by: 'provider', who: null, at: clock.now() } as const
  for (const piece of piecesOf(rows, 10_000)) {
    const ids = piece.map(({ id }) => id)
    await db.transaction().execute((tx) => move(tx, integrationBill, ids, 'billSent', by))
  }
  await sql`vacuum analyze integration_bill, document_number`.execute(db)
  return rows
}

function referenceOf(number: number): string {
  const reference = referenceOfBase(String(number))
  if (!reference.ok) throw new Error(`${number} has no reference`)
  return reference.value
}
