import type { Services } from '../../../kernel/services.ts'
import type { Failure, TaskKind } from '../../../kernel/tasks/tasks.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { Making } from '../../salary/insert.ts'

/** So many people are reckoned, and committed, together. */
export const PEOPLE_AT_ONCE = 125

interface Settling<Input, Each> {
  readonly kind: string
  /** What is left to be settled, a person whole in each, and how much of it an earlier run did before its process died. */
  readonly asked: (db: Read, input: Input, taskId: string) => Promise<{ readonly done: number; readonly left: Each[] }>
  /** How staff know what is settled with one: so much the task counts. */
  readonly namesOf: (each: Each) => readonly string[]
  /** In a transaction of its own; gives who could not be settled. */
  readonly settle: (services: Services, piece: readonly Each[], making: Making) => Promise<Left>
}

interface Left {
  readonly failures: readonly Failure[]
  readonly count: number
}

/** Settles differences, somebody's whole or not at all; gives the salaries of the differences. */
export function settlingTask<Input, Each>(of: Settling<Input, Each>): TaskKind<Input, { readonly salaries: number[] }> {
  const namesOf = (piece: readonly Each[]) => piece.flatMap(of.namesOf)
  return {
    kind: of.kind,
    async run(services, { id: taskId, input, progress, startedBy, going }) {
      const { done, left } = await of.asked(services.db, input, taskId)
      await progress.total(done + namesOf(left).length)
      await progress.steps(done, [])
      for (const piece of going(piecesOf(left, PEOPLE_AT_ONCE), namesOf)) {
        const { failures, count } = await of.settle(services, piece, { taskId, startedBy, now: services.clock.now() })
        await progress.steps(namesOf(piece).length - count, failures)
      }
      return { salaries: await made(services, taskId) }
    },
  }
}

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
}
