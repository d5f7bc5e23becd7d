import { type Cents, cents } from '@palkkasilta/values/money.ts'

interface Owed {
  readonly state: string
  readonly total_cents: number
  readonly refunded_cents: number
  readonly received_cents: number
}

const SETTLED = ['PAID', 'LOCKED', 'HYVITETTY']

/** What the customer still owes. */
export function openAmount({ state, total_cents, refunded_cents, received_cents }: Owed): Cents {
  const isSettled = SETTLED.includes(state)
  return cents(isSettled ? 0 : total_cents - refunded_cents - received_cents)
}
