import { problemOf } from './problems.ts'

/** The result of a step for one thing; none where it is refused, which is noted. Failures of our own are thrown. */
export function notingRefusal<Result>(refused: Map<number, unknown>, id: number, step: () => Result): Result[] {
  try {
    return [step()]
  } catch (refusal) {
    if (!problemOf(refusal)) throw refusal
    refused.set(id, refusal)
    return []
  }
}
