import { flowKinds } from '@palkkasilta/contract/cash-forecast.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { Move } from './leaving.ts'

type Flow = Pick<Move, 'kind' | 'cents' | 'count'>

interface Day {
  readonly day: string
  readonly flows: readonly Flow[]
  /** At the end of the day; null: the balance is not known. */
  readonly left: Cents | null
}

interface Ahead {
  readonly days: readonly Day[]
  /** The first day that is not covered, and the most that is lacking on any. */
  readonly short: { readonly day: string; readonly lacks: Cents } | null
}

/**
 * What an account has day by day. Debits are made in the morning, so what comes on the same day is not counted on for them.
 */
export function daysAhead(balance: Cents | null, moves: readonly Omit<Move, 'account'>[]): Ahead {
  const days: Day[] = []
  let left = balance
  let short = null as Ahead['short']
  for (const [day, own] of Map.groupBy(moves.toSorted(byDay), (move) => move.day)) {
    const flows = flowsOf(own)
    const all = flows.map((flow) => flow.cents)
    if (left !== null) {
      const lowest = left + sum(all.filter((each) => each < 0))
      if (lowest < 0) short = { day: short?.day ?? day, lacks: cents(Math.max(short?.lacks ?? 0, -lowest)) }
      left = cents(left + sum(all))
    }
    days.push({ day, flows, left })
  }
  return { days, short }
}

const byDay = (one: { readonly day: string }, other: { readonly day: string }) => (one.day < other.day ? -1 : 1)

/** What each kind comes to. */
export function flowsOf(moves: readonly Flow[]): Flow[] {
  return flowKinds.flatMap((kind) => {
    const own = moves.filter((move) => move.kind === kind)
    if (own.length === 0) return []
    return {
      kind,
      cents: sum(own.map((move) => move.cents)),
      count: own.reduce((count, move) => count + move.count, 0),
    }
  })
}
