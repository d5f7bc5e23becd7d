import { commitAs } from '../../../kernel/calls/commit.ts'
import type { Services } from '../../../kernel/services.ts'
import { failuresOf } from '../../../kernel/tasks/failures.ts'
import type { TaskKind } from '../../../kernel/tasks/tasks.ts'
import { among, piecesOf } from '../../../platform/database/many-rows.ts'
import { salarySubjects } from '../../salary/queries.ts'
import { deleteSet } from './delete.ts'

/** So many are deleted, and committed, together. */
const AT_ONCE = 250

interface DeleteSalaries {
  readonly salaryIds: readonly number[]
}

/** Deletes salaries, each whole or not at all, in the order of their ids; gives those that are gone. */
export const deleteTask: TaskKind<DeleteSalaries, number[]> = {
  kind: 'salaries.delete',
  async run(services, { id: taskId, input, progress, startedBy, going }) {
    const ids = [...new Set(input.salaryIds)].sort((one, other) => one - other)
    const gone = await goneBefore(services, taskId, ids)
    const isGone = new Set(gone)
    const left = ids.filter((id) => !isGone.has(id))
    await progress.total(ids.length)
    await progress.steps(gone.length, [])
    for (const piece of going(piecesOf(left, AT_ONCE), (some) => some.map(String))) {
      const outcome = await commitAs(services, startedBy, async (tx, now) => {
        const deleted = await deleteSet(tx, piece, now)
        const events = [...deleted.values()].flatMap((became) => ('event' in became ? [became.event] : []))
        return { reply: deleted, audit: events.length > 0 ? events : { noneBecause: 'none of them could be deleted' } }
      })
      const failures = await failuresOf(outcome, salarySubjects(services.db))
      const done = piece.filter((id) => !failures.has(id))
      gone.push(...done)
      await progress.steps(done.length, [...failures.values()])
    }
    return gone
  },
}

/** What an earlier run of the task deleted, before its process died. */
async function goneBefore({ db }: Services, taskId: string, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_event')
    .innerJoin('task', 'task.started_by', 'audit_event.person_id')
    .select('entity_id')
    .where('task.id', '=', taskId)
    .where('entity', '=', 'salary')
    .where(among('entity_id', ids.map(String)))
    .where('action', '=', 'salary.delete')
    .whereRef('at', '>=', 'task.started_at')
    .execute()
  return rows.map(({ entity_id }) => Number(entity_id)).sort((one, other) => one - other)
}
