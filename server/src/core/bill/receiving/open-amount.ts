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

const NEVER_SENT = ['OPEN', 'PENDING', 'TAKEN', 'APPROVED']

/** What has come beyond what the bill asks for, which somebody gets back or uses otherwise. One that is not sent asks for nothing. */
export function surplusOf({ state, total_cents, refunded_cents, received_cents }: Owed): Cents {
  const due = NEVER_SENT.includes(state) ? 0 : total_cents - refunded_cents
  return cents(Math.max(0, received_cents - due))
}
