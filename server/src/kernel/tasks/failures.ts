import type { Problem } from '@palkkasilta/contract/errors.ts'
import { failureIn, problemOf } from '../problems.ts'
import type { Failure } from './tasks.ts'

/** What became of each thing of a set. */
export type Outcome = ReadonlyMap<number, object | { readonly refusal: unknown }>

/** What staff are told of those that were refused, by their ids. `subjectsOf` names them. */
export async function failuresOf(
  outcome: Outcome,
  subjectsOf: (ids: readonly number[]) => Promise<(id: number) => string>,
): Promise<ReadonlyMap<number, Failure>> {
  const refused = [...outcome].flatMap(([id, became]) => ('refusal' in became ? [{ id, refusal: became.refusal }] : []))
  if (refused.length === 0) return new Map()
  const subjectOf = await subjectsOf(refused.map(({ id }) => id))
  return new Map(
    refused.flatMap(({ id, refusal }) => {
      const problem = problemOf(refusal)
      if (!problem) return []
      return [[id, { ...failureIn(problem), subject: subjectOf(id), message: reasonOf(problem), ids: [String(id)] }]]
    }),
  )
}

/** In one text: of a record that is not whole, what of it is not. */
export function reasonOf({ message, details }: Problem): string {
  return details.length > 0 ? details.map((detail) => detail.message).join(' ') : message
}
