import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'

/** What an edit comes to before it is saved: both are counted, as things are and as the edit makes them, and set beside each other. */

type Figures<Name extends string> = Readonly<Record<Name, Cents>>

/** A figure as it is and as an edit makes it. */
export function movedFigure(before: Cents, after: Cents) {
  return { before, after, change: cents(after - before) }
}

/** Figures as they are and as an edit makes them. */
export function movedFigures<Name extends string>(names: readonly Name[], before: Figures<Name>, after: Figures<Name>) {
  const moved = names.map((name) => [name, movedFigure(before[name], after[name])])
  return Object.fromEntries(moved) as Record<Name, ReturnType<typeof movedFigure>>
}

/** Amounts by what they are of, as a sum for each, in the order in which they come. */
type Amounts<Of> = readonly (readonly [of: Of, amount: Cents])[]

/** Sums as they are and as an edit makes them, also of what comes or goes by it. */
export function movedSums<Of>(before: Amounts<Of>, after: Amounts<Of>) {
  const [was, is] = [sumsOf(before), sumsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((of) => ({
    of,
    moved: movedFigure(was.get(of) ?? ZERO, is.get(of) ?? ZERO),
  }))
}

function sumsOf<Of>(amounts: Amounts<Of>): ReadonlyMap<Of, Cents> {
  const sums = new Map<Of, Cents>()
  for (const [of, amount] of amounts) sums.set(of, cents((sums.get(of) ?? 0) + amount))
  return sums
}

/** The change that is to be read first. */
export const largestFirst = (a: { readonly change: Cents }, b: { readonly change: Cents }) =>
  Math.abs(b.change) - Math.abs(a.change)

interface Refused {
  readonly message: string
}

/** What was counted as things are and as an edit makes them, or why it cannot be. */
interface Tried {
  readonly before: object
  readonly after: object
}

type Counted<T extends Tried> = T & {
  readonly before: Exclude<T['before'], Refused>
  readonly after: Exclude<T['after'], Refused>
}

const isRefused = (tried: object): tried is Refused => 'message' in tried

const isCounted = <T extends Tried>(tried: T): tried is Counted<T> =>
  !(isRefused(tried.before) || isRefused(tried.after))

/** Those that are counted either way, and those that the edit leaves uncounted: whether they were before, and why they are. */
export function countedAndRefused<T extends Tried>(all: readonly T[]) {
  return {
    counted: all.filter(isCounted),
    refused: all.flatMap((tried) =>
      isRefused(tried.after) ? [{ ...tried, wasCounted: !isRefused(tried.before), reason: tried.after.message }] : [],
    ),
  }
}

/** How many are refused, and why the first of them. */
export function toldRefused(refused: readonly { readonly reason: string }[]) {
  return { refused: refused.length, reason: refused[0]?.reason ?? null }
}
