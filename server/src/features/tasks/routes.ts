import * as contract from '@palkkasilta/contract/tasks.ts'
import type { Selectable } from 'kysely'
import type { Api } from '../../kernel/call.ts'
import { DomainError } from '../../kernel/errors.ts'
import { read } from '../../kernel/routes.ts'
import type { DB } from '../../platform/database/types.ts'

const RECENT_MINUTES = 10

export function taskRoutes(api: Api): void {
  read(api, contract.getTask, async ({ db, params, now }) => {
    const row = await db.selectFrom('task').selectAll().where('id', '=', params.id).executeTakeFirst()
    if (!row) throw new DomainError('NOT_FOUND')
    return toWire(row, now)
  })

  read(api, contract.listTasks, async ({ db, query, user, now }) => {
    const since = now.subtract({ minutes: RECENT_MINUTES }).toString()
    let rows = db.selectFrom('task').selectAll().where('started_by', '=', user.id)
    rows = rows.where(({ eb, or }) => or([eb('state', '=', 'RUNNING'), eb('ended_at', '>', since)]))
    if (query.kind) rows = rows.where('kind', '=', query.kind)
    return (await rows.orderBy('started_at', 'desc').limit(20).execute()).map((row) => toWire(row, now))
  })
}

function toWire(row: Selectable<DB['task']>, now: Temporal.Instant): contract.Task {
  const { id, kind, state, total, done, result, started_at: startedAt, ended_at: endedAt } = row
  const failures = row.failures as contract.Task['failures']
  const until = endedAt === null ? now : Temporal.Instant.from(endedAt)
  const elapsedSeconds = until.since(Temporal.Instant.from(startedAt)).total('seconds')
  return { id, kind, state, total, done, failures, result, startedAt, elapsedSeconds, endedAt }
}
