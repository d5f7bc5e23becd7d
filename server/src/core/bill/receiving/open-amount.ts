import { type Cents, cents } from '@palkkasilta/values/money.ts'
import type { BillListRow } from '../queries.ts'

/** What the customer still owes. */
export function openAmount({ state, total_cents, refunded_cents, received_cents }: BillListRow): Cents {
  const isSettled = state === 'PAID' || state === 'HYVITETTY'
  return cents(isSettled ? 0 : total_cents - refunded_cents - received_cents)
}
