import * as contract from '@palkkasilta/contract/tasks.ts'
import type { Selectable } from 'kysely'
import type { Api } from '../../kernel/calls/call.ts'
import { read, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { cancelTask } from '../../kernel/tasks/task-cancellation.ts'
import type { DB, Read } from '../../platform/database/types.ts'

const RECENT_MINUTES = 10

export function taskRoutes(api: Api): void {
  read(api, contract.getTask, ({ db, params, now }) => taskOf(db, params.id, now))

  writeInSteps(api, contract.cancelTask, async ({ db, commit, params, user, now }) => {
    await cancelTask(commit, params.id, user.id, now)
    return taskOf(db, params.id, now)
  })

  read(api, contract.listTasks, async ({ db, query, user, now }) => {
    const since = now.subtract({ minutes: RECENT_MINUTES }).toString()
    let rows = db.selectFrom('task').selectAll().where('started_by', '=', user.id)
    rows = rows.where(({ eb, or }) => or([eb('ended_at', 'is', null), eb('ended_at', '>', since)]))
    if (query.kind) rows = rows.where('kind', '=', query.kind)
    return (await rows.orderBy('started_at', 'desc').limit(20).execute()).map((row) => toWire(row, now))
  })
}

async function taskOf(db: Read, id: string, now: Temporal.Instant): Promise<contract.Task> {
  const row = await db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return toWire(row, now)
}

function toWire(row: Selectable<DB['task']>, now: Temporal.Instant): contract.Task {
  const { id, kind, state, total, done, result, started_at: startedAt, ended_at: endedAt } = row
  const failures = row.failures as contract.Task['failures']
  const untouched = row.untouched as contract.Task['untouched']
  const until = endedAt === null ? now : Temporal.Instant.from(endedAt)
  const elapsedSeconds = until.since(Temporal.Instant.from(startedAt)).total('seconds')
  return { id, kind, state, total, done, failures, untouched, result, startedAt, elapsedSeconds, endedAt }
}
