import { problemOf } from '../../../kernel/problems.ts'
import type { Failure } from '../../../kernel/tasks/tasks.ts'
import type { Read } from '../../../platform/database/types.ts'
import { namedSalaries } from '../../salary/queries.ts'

/** What became of each salary of a set. */
type Outcome = ReadonlyMap<number, object | { readonly refusal: unknown }>

/** What staff are told of those that were refused, by salary. */
export async function failuresOf(db: Read, outcome: Outcome): Promise<ReadonlyMap<number, Failure>> {
  const refused = [...outcome].flatMap(([id, became]) => ('refusal' in became ? [{ id, refusal: became.refusal }] : []))
  if (refused.length === 0) return new Map()
  const names = await namedSalaries(
    db,
    refused.map(({ id }) => id),
  )
  return new Map(
    refused.flatMap(({ id, refusal }) => {
      const problem = problemOf(refusal)
      const name = names.get(id)
      const subject = name === undefined ? `Palkka ${id}` : `${name} (palkka ${id})`
      return problem ? [[id, { subject, code: problem.code, message: problem.message, ids: [String(id)] }]] : []
    }),
  )
}
