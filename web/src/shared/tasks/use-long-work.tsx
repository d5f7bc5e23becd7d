import type { Task } from '@palkkasilta/contract/tasks.ts'
import type { ReactNode } from 'react'
import { useAddress } from '../../ui/address.ts'
import { useAttempt } from '../../ui/use-attempt.tsx'
import { TaskProgress, useRunningTask } from './task-progress.tsx'

interface LongWorkOptions {
  /** As the server names it: `salaries.create`. */
  readonly kind: string
  /** What is being done: `Luodaan palkkoja`. */
  readonly title: string
  /** What could not be started: `Palkkoja ei voitu luoda`. */
  readonly failed?: string
  /** The sentence of the finished work: `Luotiin onnistuneesti 12 palkkaa`. */
  readonly finished?: (task: Task) => ReactNode
  /** Once, when the work has ended while the page was open. */
  readonly onEnd?: (task: Task) => void
}

interface LongWork {
  /** Starts it by a call that gives the task's id; `undefined`: staff changed their mind. */
  readonly start: (begin: () => Promise<string | undefined>) => Promise<void>
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
export function useLongWork({ kind, title, failed, finished, onEnd }: LongWorkOptions): LongWork {
  const [{ task }, change] = useAddress()
  const id = task?.startsWith(`${kind}:`) ? task.slice(kind.length + 1) : undefined
  const open = (started: string) => change(shownTask(kind, started), { replace: true })
  const close = () => change({ task: undefined }, { replace: true })
  const { attempt, problem } = useAttempt(failed)
  useRunningTask(kind, id, open)
  return {
    start: (begin) =>
      attempt(async () => {
        const started = await begin()
        if (started !== undefined) open(started)
      }),
    report: (
      <>
        {problem}
        <TaskProgress
          id={id}
          title={title}
          onClose={close}
          {...(finished ? { finished } : {})}
          {...(onEnd ? { onEnd } : {})}
        />
      </>
    ),
    close,
  }
}
