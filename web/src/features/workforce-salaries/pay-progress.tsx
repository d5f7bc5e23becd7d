import type { Task } from '@palkkasilta/contract/tasks.ts'
import { useCallback } from 'react'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { useOpenPart } from '../../ui/address.ts'
import { TaskProgress, useRunningTask } from '../../ui/task-progress.tsx'

const texts = salaries.sending

function finished(task: Task) {
  return task.done === 0 ? texts.none : texts.sent(task.done)
}

/** The batch that is being sent to pay, also after a reload; tells which salaries could not be sent. */
export function PayProgress({ onEnd }: { onEnd: (failed: ReadonlySet<string>) => void }) {
  const part = useOpenPart('task')
  useRunningTask('salaries.pay', part)
  const end = useCallback((task: Task) => onEnd(new Set(task.failures.flatMap(({ ids }) => ids ?? []))), [onEnd])
  return <TaskProgress id={part.id} title={texts.running} finished={finished} onEnd={end} onClose={part.close} />
}
