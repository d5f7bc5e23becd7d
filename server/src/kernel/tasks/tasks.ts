import { randomUUID } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Problem } from '@palkkasilta/contract/errors.ts'
import type { EventOf, StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { task as taskLifecycle } from '@palkkasilta/engine/lifecycles/task.ts'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/types.ts'
import { DomainError } from '../errors.ts'
import { move } from '../moves.ts'
import { failureIn, problemOf } from '../problems.ts'
import type { Services } from '../services.ts'
import { lookingAgain } from './looking-again.ts'
import { type Cancellation, hearingOfCancelling, TaskCancelled } from './task-cancellation.ts'

export interface Failure {
  readonly subject: string
  readonly code: string
  readonly message: string
  /** Of a figure of the law that is missing: the year that lacks it. */
  readonly year?: number
  /** The things that it holds up, as the caller chose them. */
  readonly ids?: readonly string[]
}

/** What running work reports; written to the task so that any process and a reloaded page see it. */
export interface Progress {
  total(count: number): Promise<void>
  /** One more done, or one that could not be done. */
  step(failure?: Failure): Promise<void>
  /** So many more done, and some that could not be. */
  steps(done: number, failures: readonly Failure[]): Promise<void>
}

export interface TaskRun<Input> extends Pick<Cancellation, 'going' | 'signal'> {
  readonly id: string
  readonly input: Input
  readonly startedBy: number
  readonly progress: Progress
}

/**
 * Long work with progress. A process that dies is followed by another run of the same task, so `run` must do only
 * what is not done yet. Staff may cancel it: it takes its pieces by `going`, which ends then, and hands `signal` to whoever is asked
 * outside.
 */
export interface TaskKind<Input, Result> {
  readonly kind: string
  run(services: Services, run: TaskRun<Input>): Promise<Result>
}

const QUEUE = 'task'

/** Queues a task inside the caller's transaction. */
export async function startTask<Input, Result>(
  services: Services,
  tx: Tx,
  kind: TaskKind<Input, Result>,
  input: Input,
  startedBy: number,
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('task')
    .values({
      id,
      kind: kind.kind,
      state: taskLifecycle.initial,
      started_by: startedBy,
      input: JSON.stringify(input),
      started_at: services.clock.now().toString(),
    })
    .execute()
  await services.jobs.queue(tx, QUEUE, { id }, { key: id })
  return id
}

export interface Finished<Result> {
  readonly result: Result
  /** What could not be done; the rest was done. */
  readonly failures: readonly Failure[]
}

/** Ends of tasks in this process, by their ids; of another process's one hears by looking again. */
const ends = new EventEmitter().setMaxListeners(0)

/** Waits for the end of a task and gives its result. Throws what made it fail, and why nothing of it could be done. */
export async function finishedTask<Result>(services: Services, id: string, seconds = 110): Promise<Finished<Result>> {
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  ends.once(id, resolve)
  try {
    return await lookedFor(services, id, lookingAgain(seconds * 1000, ended))
  } finally {
    ends.off(id, resolve)
  }
}

async function lookedFor<Result>(
  services: Services,
  id: string,
  turns: AsyncGenerator<void>,
): Promise<Finished<Result>> {
  for await (const _ of turns) {
    const row = await services.db
      .selectFrom('task')
      .select(['state', 'result', 'failures', 'done', 'total'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const failures = row.failures as Failure[]
    if (row.state === 'CANCELLED')
      throw new DomainError(
        'TASK_CANCELLED',
        { done: grouped(row.done), total: grouped(row.total) },
        detailsOf(failures),
      )
    if (row.state === 'FAILED') throw new DomainError('TASK_FAILED', reasonOf(failures.at(-1)), detailsOf(failures))
    const isNothingDone = Array.isArray(row.result) && row.result.length === 0 && failures.length > 0
    if (isNothingDone) throw new DomainError('NOTHING_DONE', reasonOf(failures[0]), detailsOf(failures))
    if (row.state === 'DONE') return { result: row.result as Result, failures }
  }
  throw new DomainError('TASK_STILL_RUNNING')
}

const grouped = (count: number) => count.toLocaleString('fi-FI')

const reasonOf = (failure: Failure | undefined) => ({ reason: failure?.message ?? '' })

/** Each thing that could not be done, by the id that the caller gave, and why. */
function detailsOf(failures: readonly Failure[]): Problem['details'] {
  return failures.flatMap(({ ids = [], subject, message }) =>
    ids.map((path) => ({ path, message: subject ? `${subject}: ${message}` : message })),
  )
}

/** Starts to take tasks. A task whose run throws is tried three times and then marked failed with the reason. */
export async function workOnTasks(services: Services, kinds: readonly TaskKind<never, unknown>[]): Promise<void> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  await services.jobs.work<{ id: string }>({
    name: QUEUE,
    concurrency: 2,
    retryLimit: 3,
    expireInSeconds: 3600,
    work: ({ id }, lastTry) => runTask(services, byName, id, lastTry),
  })
}

async function runTask(
  services: Services,
  kinds: ReadonlyMap<string, TaskKind<never, unknown>>,
  id: string,
  lastTry: boolean,
): Promise<void> {
  const row = await services.db.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row || !isOpen(row.state)) return
  const kind = kinds.get(row.kind)
  if (!kind) throw new Error(`no such task: ${row.kind}`)
  await hearingOfCancelling(services, id, async (cancellation) => {
    if (row.state === 'CANCELLING') cancellation.cancel()
    await runToItsEnd(services, kind, row, cancellation, lastTry)
  })
}

async function runToItsEnd(
  services: Services,
  kind: TaskKind<never, unknown>,
  { id, input, started_by }: Pick<Selectable<DB['task']>, 'id' | 'input' | 'started_by'>,
  cancellation: Cancellation,
  lastTry: boolean,
): Promise<void> {
  const progress = progressOf(services, id)
  const { signal } = cancellation
  const going: Cancellation['going'] = (...pieces) => cancellation.going(...pieces)
  const run = { id, input: input as never, startedBy: started_by ?? 0, progress, signal, going }
  try {
    const result = await kind.run(services, run)
    await progress.flush()
    const { isCutShort, untouched } = cancellation
    await end(services, id, isCutShort ? 'taskCancelled' : 'taskDone', { result, untouched })
  } catch (error) {
    if (error instanceof TaskCancelled) return end(services, id, 'taskCancelled', {})
    const problem = problemOf(error) ?? (lastTry ? new DomainError('INTERNAL', { id: id.slice(0, 8) }).problem() : null)
    if (!problem) throw error
    const failure = { subject: '', ...failureIn(problem) }
    for (const { path, message } of problem.details) await progress.step({ ...failure, message, ids: [path] })
    await progress.step(failure)
    await progress.flush()
    await end(services, id, 'taskFailed', {})
  }
}

const isOpen = (state: StateOf<typeof taskLifecycle>) => state === 'RUNNING' || state === 'CANCELLING'

interface Ended {
  readonly result?: unknown
  readonly untouched?: readonly string[]
}

/** Another run of the same task may have ended it meanwhile: its end stands. */
async function end(
  { db, clock }: Services,
  id: string,
  event: EventOf<typeof taskLifecycle>,
  { result = null, untouched = [] }: Ended,
): Promise<void> {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('task').select('state').where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || !isOpen(row.state)) return
    await move(tx, taskLifecycle, [id], event, { by: 'product', who: null, at })
    const told = { result: JSON.stringify(result), untouched: JSON.stringify(untouched) }
    const ended = { ...told, ended_at: at.toString() }
    await tx.updateTable('task').set(ended).where('id', '=', id).execute()
  })
  ends.emit(id)
}

const FLUSH_EVERY_MS = 100

/** Counts in memory and writes a few times a second. A new run counts from nothing. */
function progressOf(services: Services, id: string): Progress & { flush(): Promise<void> } {
  let done = 0
  let total = 0
  let written = 0
  const failures: Failure[] = []
  async function flush(): Promise<void> {
    written = performance.now()
    await services.db
      .updateTable('task')
      .set({ total, done, failures: JSON.stringify(failures) })
      .where('id', '=', id)
      .execute()
  }
  async function steps(count: number, refused: readonly Failure[]): Promise<void> {
    done += count
    for (const failure of refused) failures.push(failure)
    if (performance.now() - written > FLUSH_EVERY_MS) await flush()
  }
  return {
    flush,
    steps,
    async total(count) {
      total = count
      await flush()
    },
    step: (failure) => (failure ? steps(0, [failure]) : steps(1, [])),
  }
}
