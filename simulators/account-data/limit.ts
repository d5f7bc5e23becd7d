import type { SimulatorContext } from '../platform/declaration.ts'
import type { AccountsState } from './bookings.ts'

/** Successful calls in 24 hours, for each account. */
export const DAILY_CALLS = 4
const DAY_MS = 86_400_000

interface Limit {
  readonly left: number
  /** Until there are more. */
  readonly seconds: number
  /** One more was answered. */
  take(): void
}

/** How often an account is still given. */
export function limitOf(simulator: SimulatorContext<AccountsState>, account: string): Limit {
  const now = simulator.now().epochMilliseconds
  const calls = (simulator.state().given[account] ?? []).filter((at) => at > now - DAY_MS)
  return {
    left: DAILY_CALLS - calls.length,
    seconds: Math.ceil(((calls[0] ?? now) + DAY_MS - now) / 1_000),
    take: () =>
      simulator.change(({ given }) => {
        given[account] = [...calls, now]
      }),
  }
}
