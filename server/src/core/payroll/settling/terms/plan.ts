import { problemOf } from '../../../../kernel/problems.ts'
import type { Failure } from '../../../../kernel/tasks.ts'
import type { Read } from '../../../../platform/database/types.ts'
import type { AskedTerms, Group } from './asked.ts'
import { reckonTerms, type TermsDifference } from './reckon.ts'

export interface TermsPlan {
  readonly differences: readonly TermsDifference[]
  readonly failures: readonly Failure[]
}

/** What becomes of the groups: by the same steps it is told before and done. Who has a salary on its way to the bank waits. */
export async function planTerms(
  db: Read,
  groups: readonly Group[],
  days: Pick<AskedTerms, 'from' | 'to'>,
  now: Temporal.Instant,
): Promise<TermsPlan> {
  const { differences, refused } = await reckonTerms(db, groups, days, now)
  return {
    differences,
    failures: [...refused].flatMap(([place, refusal]) => {
      const [group, problem] = [groups[place], problemOf(refusal)]
      if (!group || !problem) return []
      return {
        subject: group.person_name,
        code: problem.code,
        message: problem.message,
        ids: [String(group.person_id)],
      }
    }),
  }
}
