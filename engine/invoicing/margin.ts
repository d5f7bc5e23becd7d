import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'

/** Billed work of a period: what it was billed at, and what it cost. */
export interface BilledWork {
  readonly minutes: number
  /** Without tax, and without what was paid back free of tax. */
  readonly billed: Cents
  /** Pay by the hour, without supplements and raises. */
  readonly wages: Cents
  readonly supplements: Cents
  /** The employer's contributions and what is earned of holidays. */
  readonly contributions: Cents
}

/** What moves a margin, in the order in which it is told. */
export const marginMovers = ['price', 'hours', 'wages', 'supplements', 'contributions'] as const
export type MarginMoves = Readonly<Record<(typeof marginMovers)[number], Cents>>

export const marginOf = ({ billed, wages, supplements, contributions }: BilledWork): Cents =>
  cents(billed - wages - supplements - contributions)

export const noMoves: MarginMoves = { price: ZERO, hours: ZERO, wages: ZERO, supplements: ZERO, contributions: ZERO }

/**
 * What moved the margin of one piece of work from a period to another; all of it together is the difference to the cent.
 *
 * First the earlier period is brought to the hours of the later one: each of its sums times the ratio of the hours, rounded once. What this
 * makes of the margin is moved by hours. What each sum of the later period then is beside that is moved by it: what is billed of an hour (price),
 * its wage, its supplements, its contributions. Work that is of one period alone, or has no hours in one, is moved by hours as a whole; where
 * neither has any, each sum is compared as it is. Many pieces of work are split one by one and added up, so that a change from dear to cheap
 * work is told as hours and not as price.
 */
export function whatMoved(earlier: BilledWork, later: BilledWork): MarginMoves {
  const difference = cents(marginOf(later) - marginOf(earlier))
  const hasNone = [earlier, later].map(({ minutes }) => minutes <= 0)
  if (hasNone.includes(true) && hasNone.includes(false)) return { ...noMoves, hours: difference }
  const brought = hasNone[0] ? earlier : broughtTo(later.minutes, earlier)
  return {
    price: cents(later.billed - brought.billed),
    hours: cents(marginOf(brought) - marginOf(earlier)),
    wages: cents(brought.wages - later.wages),
    supplements: cents(brought.supplements - later.supplements),
    contributions: cents(brought.contributions - later.contributions),
  }
}

export function addedMoves(one: MarginMoves, other: MarginMoves): MarginMoves {
  const added = (name: keyof MarginMoves) => cents(one[name] + other[name])
  return {
    price: added('price'),
    hours: added('hours'),
    wages: added('wages'),
    supplements: added('supplements'),
    contributions: added('contributions'),
  }
}

function broughtTo(minutes: number, work: BilledWork): BilledWork {
  const brought = (amount: Cents) => cents(timesRatio(amount, minutes, work.minutes))
  return {
    minutes,
    billed: brought(work.billed),
    wages: brought(work.wages),
    supplements: brought(work.supplements),
    contributions: brought(work.contributions),
  }
}

/** A half away from zero; exact for sums and hours of many years, whose product is no safe integer. */
function timesRatio(amount: number, dividend: number, divisor: number): number {
  const [size, whole] = [BigInt(Math.abs(amount)) * BigInt(dividend), BigInt(divisor)]
  const rounded = Number((2n * size + whole) / (2n * whole))
  return amount < 0 ? -rounded : rounded
}
