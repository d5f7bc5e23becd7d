import { type Cents, cents, portion, type Rate } from '@palkkasilta/values/money.ts'
import { share } from './share.ts'

/** A line of a bill, and what salaries have paid of it. */
export interface PaidLine {
  readonly net: Cents
  /** The newest salary first. */
  readonly paid: readonly { readonly salary: number; readonly amount: Cents }[]
}

/** What of a bill, with tax, nobody will pay. */
export interface Loss {
  readonly total: Cents
  readonly unpaid: Cents
}

/**
 * What of a line was paid and is not left of it once so much of its bill is refunded, by the salaries that paid it: of the newest first, as an
 * earlier one paid an advance of what then was sure. What no salary has paid yet is refunded before what one has.
 */
export function refundedOfPaid(line: PaidLine, refunded: Rate): PaidLine['paid'] {
  return overOf(line, line.net - portion(line.net, refunded))
}

/** The same where the customer never pays so much of its bill, beside what was refunded: each line has the same share of it. */
export function lostOfPaid(line: PaidLine, refunded: Rate, { total, unpaid }: Loss): PaidLine['paid'] {
  const lost = unpaid > 0 ? (share(line.net, [unpaid, total - unpaid])[0] ?? 0) : 0
  return overOf(line, line.net - portion(line.net, refunded) - lost)
}

/** What was paid beyond what is left. */
function overOf({ net, paid }: PaidLine, left: number): PaidLine['paid'] {
  const total = paid.reduce((sum, { amount }) => sum + amount, 0)
  let over = net < 0 ? Math.min(0, total - left) : Math.max(0, total - left)
  return paid.flatMap(({ salary, amount }) => {
    const taken = net < 0 ? Math.max(over, Math.min(0, amount)) : Math.min(over, Math.max(0, amount))
    over -= taken
    return taken === 0 ? [] : [{ salary, amount: cents(taken) }]
  })
}
