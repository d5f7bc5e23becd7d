import { EventEmitter } from 'node:events'
import { task as taskLifecycle } from '@palkkasilta/engine/lifecycles/task.ts'
import type { Commit } from '../calls/commit.ts'
import { DomainError } from '../errors.ts'
import { move } from '../moves.ts'
import type { Services } from '../services.ts'

/** Staff have cancelled the work, and what it has begun is not to be kept. */
export class TaskCancelled extends Error {}

/** Cancelled tasks, by their ids, where this process was asked; of what others were asked one hears by looking. */
const asked = new EventEmitter().setMaxListeners(0)
const LOOK_MS = 500

/** Asks a task to end before its next piece. Asking twice is asking once. Throws where it has ended. */
export async function cancelTask(commit: Commit, id: string, who: number, at: Temporal.Instant): Promise<void> {
  await commit(async (tx) => {
    const row = await tx
      .selectFrom('task')
      .select(['kind', 'state'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new DomainError('NOT_FOUND')
    if (row.state === 'CANCELLING') return { reply: undefined, audit: { noneBecause: 'it was asked before' } }
    await move(tx, taskLifecycle, [id], 'taskCancelAsked', { by: 'staff', who, at })
    return { reply: undefined, audit: [{ action: 'task.cancel', entity: 'task', id, after: { kind: row.kind } }] }
  })
  asked.emit(id)
}

/** What running work asks whether it was cancelled. */
export class Cancellation {
  readonly #stop = new AbortController()
  /** What was not begun, as the caller chose it. */
  readonly untouched: string[] = []
  isCutShort = false

  readonly signal = this.#stop.signal

  readonly cancel = (): void => {
    this.#stop.abort(new TaskCancelled())
  };

  /** Gives pieces of work until it is cancelled, and notes what was chosen of the others. */
  *going<Piece>(pieces: Iterable<Piece>, chosenOf: (piece: Piece) => readonly string[]): Generator<Piece, void> {
    for (const piece of pieces) {
      if (!this.signal.aborted) yield piece
      else {
        this.isCutShort = true
        for (const id of chosenOf(piece)) this.untouched.push(id)
      }
    }
  }
}

/** Does work that hears of the cancelling of its task, whichever process is asked. */
export async function hearingOfCancelling(
  { db, log }: Services,
  id: string,
  work: (cancellation: Cancellation) => Promise<void>,
): Promise<void> {
  const cancellation = new Cancellation()
  asked.once(id, cancellation.cancel)
  const look = async () => {
    const row = await db.selectFrom('task').select('state').where('id', '=', id).executeTakeFirst()
    if (row?.state === 'CANCELLING') cancellation.cancel()
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ err: error, task: id }, 'whether it was cancelled is not known'))
  }, LOOK_MS)
  try {
    await work(cancellation)
  } finally {
    clearInterval(timer)
    asked.off(id, cancellation.cancel)
  }
}
