import type { Task } from '@palkkasilta/contract/tasks.ts'
import { useLongWork } from '../tasks/use-long-work.tsx'
import type { ActionOf, Work } from './action.ts'

interface At {
  /** Once, when it has ended while the page was open; `close` puts the report away. */
  readonly onEnd?: (task: Task, close: () => void) => void
  /** Tries the same again where it has failed. */
  readonly onRetry?: () => unknown
}

/** How the long work of an action goes and how it ended: stands above the content, after a reload, too. */
export function WorkReport({ of: { work }, ...at }: At & { readonly of: Pick<ActionOf<never, never>, 'work'> }) {
  return work && <Reported work={work} {...at} />
}

function Reported({ work, onEnd, onRetry }: At & { readonly work: Work }) {
  const { report, close } = useLongWork({
    ...work,
    ...(onEnd && { onEnd: (task: Task) => onEnd(task, close) }),
    ...(onRetry && { begin: async () => void (await onRetry()) }),
  })
  return report
}
