import type { Task } from '@palkkasilta/contract/tasks.ts'
import { useLongWork } from '../../shared/tasks/use-long-work.tsx'
import { salaries } from '../../texts/fi/workforce-salaries.ts'

const texts = salaries.sending

/** As the server names the sending of a batch to pay. */
export const PAYING = 'salaries.pay'

function finished(task: Task) {
  return task.done === 0 ? texts.none : texts.sent(task.done)
}

/** The batch that is being sent to pay; tells which salaries were sent. */
export function PayProgress({ onEnd }: { onEnd: (sent: ReadonlySet<number>) => void }) {
  const { report } = useLongWork({
    kind: PAYING,
    title: texts.running,
    finished,
    onEnd: ({ result }) => onEnd(new Set(Array.isArray(result) ? result : [])),
  })
  return report
}
