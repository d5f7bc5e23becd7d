import { problemOf } from '../../../kernel/problems.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Calculation } from '../working/calculator.ts'
import { recalculation } from '../working/recalculate.ts'
import { type Payment, paySet, type Sent } from './pay-set.ts'

type Outcome = ReadonlyMap<number, Sent>

/** A piece in its transaction. */
interface Sending {
  readonly ids: readonly number[]
  /** The one before is stored and this is next; or it is over. */
  readonly isNext: Promise<void>
  readonly outcome: Promise<Outcome>
  /** Settled when it is over; false: nothing of it is stored. */
  readonly isStored: Promise<boolean>
}

type Send = (ids: readonly number[], before?: Sending) => Sending

/**
 * Sends salaries to be paid, piece by piece, and tells what became of each piece, in order. While one is stored the next locks its
 * people and salaries and reads what nobody else changes of them; the rest it reads once the one before is committed.
 */
export async function* sentInTurn(
  services: Services,
  pieces: Iterable<readonly number[]>,
  payment: Payment,
  calculation: Calculation = recalculation,
): AsyncGenerator<Outcome, void> {
  const send: Send = (ids, before) => sending(services, ids, payment, calculation, before)
  let last: Sending | undefined
  let next: Sending | undefined
  try {
    for (const ids of pieces) {
      next = send(ids, last)
      await next.isNext
      if (last) yield await outcomeOf(last, send)
      // what was read before the other was taken back is read again
      last = last && !(await last.isStored) ? send(ids) : next
    }
    if (last) yield await outcomeOf(last, send)
  } finally {
    await Promise.all([last?.isStored, next?.isStored])
  }
}

function sending(
  services: Services,
  ids: readonly number[],
  payment: Payment,
  calculation: Calculation,
  before: Sending | undefined,
): Sending {
  const { promise: isNext, resolve } = Promise.withResolvers<void>()
  const inTurn = async () => {
    await before?.outcome
    resolve()
  }
  const outcome = services.db
    .transaction()
    .execute((tx) => paySet(services, tx, ids, { ...payment, inTurn }, calculation))
    .finally(resolve)
  const isStored = outcome.then(
    () => true,
    () => false,
  )
  return { ids, isNext, outcome, isStored }
}

/** Of a piece, unless a refusal shows only at its end: then the halves tell whose it is, and the others are paid. */
async function outcomeOf({ ids, outcome }: Sending, send: Send): Promise<Outcome> {
  try {
    return await outcome
  } catch (refusal) {
    if (!problemOf(refusal)) throw refusal
    const half = Math.ceil(ids.length / 2)
    if (half === ids.length) return new Map(ids.map((id) => [id, { refusal }]))
    const first = await outcomeOf(send(ids.slice(0, half)), send)
    return new Map([...first, ...(await outcomeOf(send(ids.slice(half)), send))])
  }
}
