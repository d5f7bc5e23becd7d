import type { Task } from '@palkkasilta/contract/tasks.ts'
import { useCallback } from 'react'
import { TaskProgress, useRunningTask } from '../../shared/tasks/task-progress.tsx'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { useOpenPart } from '../../ui/address.ts'

const texts = salaries.sending

function finished(task: Task) {
  return task.done === 0 ? texts.none : texts.sent(task.done)
}

/** The batch that is being sent to pay, also after a reload; tells which salaries were sent. */
export function PayProgress({ onEnd }: { onEnd: (sent: ReadonlySet<number>) => void }) {
  const part = useOpenPart('task')
  useRunningTask('salaries.pay', part)
  const end = useCallback((task: Task) => onEnd(new Set(Array.isArray(task.result) ? task.result : [])), [onEnd])
  return <TaskProgress id={part.id} title={texts.running} finished={finished} onEnd={end} onClose={part.close} />
}
