import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { ReactNode } from 'react'
import { parts } from '../../texts/fi/parts.ts'
import { useAddress } from '../../ui/address.ts'
import { Problem } from '../../ui/problem.tsx'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { TaskProgress, useRunningTask } from './task-progress.tsx'

/** A call that gives the task's id; `undefined`: staff changed their mind. */
type Begin = () => Promise<string | undefined>

interface LongWorkOptions {
  /** As the server names it: `salaries.create`. */
  readonly kind: string
  /** What is being done: `Luodaan palkkoja`. */
  readonly title: string
  /** What could not be started: `Palkkoja ei voitu luoda`. */
  readonly failed?: string
  /** Starts work that is always the same: where it has failed, the report offers to try it again. */
  readonly begin?: Begin
  /** The sentence of the finished work: `Luotiin onnistuneesti 12 palkkaa`. Work that failed has no result and is not asked for one. */
  readonly finished?: (task: Task) => ReactNode
  /** The same of work that was cancelled: `Keskeytetty: 3 000 palkkaa 10 000:sta luotiin`. */
  readonly cancelled: (task: Task) => ReactNode
  /** Once, when the work has ended while the page was open. */
  readonly onEnd?: (task: Task) => void
}

interface LongWork {
  /** Starts it, by its own `begin` without another one. */
  readonly start: (begin?: Begin) => Promise<void>
  /** Why it did not start, how it goes and how it ended: stands above the content. */
  readonly report: ReactNode
  /** Puts the report away. */
  readonly close: () => void
}

/** What the address holds while the page shows this work. */
export function shownTask(kind: string, id: string): { readonly task: string } {
  return { task: `${kind}:${id}` }
}

/**
 * Long work of a page: one at a time in `?task=kind:id`, where starting another one takes its place. It is shown after a
 * reload, too, and where it was started in another tab.
 */
export function useLongWork({
  kind,
  title,
  failed,
  begin: usual,
  finished,
  cancelled,
  onEnd,
}: LongWorkOptions): LongWork {
  const [{ task }, change] = useAddress()
  const id = task?.startsWith(`${kind}:`) ? task.slice(kind.length + 1) : undefined
  const open = (started: string) => change(shownTask(kind, started), { replace: true })
  const close = () => change({ task: undefined }, { replace: true })
  const { attempt, problem } = useAttempt(failed)
  const running = useRunningTask(kind, id, open)
  const start = (begin = usual) =>
    attempt(async () => {
      const started = await begin?.()
      if (started !== undefined) open(started)
    })
  return {
    start,
    report: (
      <>
        {problem}
        <Problem title={parts.task.notKnown(title)} error={running.error} onRetry={() => void running.refetch()} />
        <TaskProgress
          id={id}
          title={title}
          cancelled={cancelled}
          onClose={close}
          onRetry={usual && (() => void start())}
          {...(finished ? { finished } : {})}
          {...(onEnd ? { onEnd } : {})}
        />
      </>
    ),
    close,
  }
}
