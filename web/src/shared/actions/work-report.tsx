import type { Task } from '@palkkasilta/contract/tasks.ts'
import { parts } from '../../texts/fi/parts.ts'
import { useAddress } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { useRunningTask, useTask } from '../tasks/task.ts'
import { type ActionOf, shownTask, type Work } from './action.ts'

const TaskProgress = later(() => import('../tasks/task-progress.tsx'))

interface At {
  /** Once, when it has ended while the page was open; `close` puts the report away. */
  readonly onEnd?: (task: Task, close: () => void) => void
  /** Tries the same again where it has failed. */
  readonly onRetry?: (() => unknown) | undefined
}

/**
 * How the long work of an action goes and how it ended: stands above the content. One at a time in `?task=kind:id`, where
 * starting another one takes its place. It is shown after a reload, too, and where it was started in another tab.
 */
export function WorkReport({ of: { work }, ...at }: At & { readonly of: Pick<ActionOf<never, never>, 'work'> }) {
  return work && <Reported work={work} {...at} />
}

function Reported({ work, onEnd, onRetry }: At & { readonly work: Work }) {
  const { kind, title } = work
  const [{ task }, change] = useAddress()
  const id = task?.startsWith(`${kind}:`) ? task.slice(kind.length + 1) : undefined
  const close = () => change({ task: undefined }, { replace: true })
  const running = useRunningTask(kind, id, (started) => change(shownTask(kind, started), { replace: true }))
  const asked = useTask(id, onEnd && ((ended) => onEnd(ended, close)))
  return (
    <>
      <Problem title={parts.task.notKnown(title)} error={running.error} onRetry={() => void running.refetch()} />
      <Late when={id !== undefined}>
        {id !== undefined && (
          <TaskProgress {...work} asked={asked} onClose={close} onRetry={onRetry && (() => void onRetry())} />
        )}
      </Late>
    </>
  )
}
