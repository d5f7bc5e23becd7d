import { type Cents, cents, portion, type Rate } from '@palkkasilta/values/money.ts'

/** A line of a bill, and what salaries have paid of it. */
export interface PaidLine {
  readonly net: Cents
  /** The newest salary first. */
  readonly paid: readonly { readonly salary: number; readonly amount: Cents }[]
}

/**
 * What of a line was paid and is not left of it once so much of its bill is refunded, by the salaries that paid it: of the newest first, as an
 * earlier one paid an advance of what then was sure. What no salary has paid yet is refunded before what one has.
 */
export function refundedOfPaid({ net, paid }: PaidLine, refunded: Rate): PaidLine['paid'] {
  const left = net - portion(net, refunded)
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  let over = net < 0 ? Math.min(0, total - left) : Math.max(0, total - left)
  return paid.flatMap(({ salary, amount }) => {
    const taken = net < 0 ? Math.max(over, Math.min(0, amount)) : Math.min(over, Math.max(0, amount))
    over -= taken
    return taken === 0 ? [] : [{ salary, amount: cents(taken) }]
  })
}
