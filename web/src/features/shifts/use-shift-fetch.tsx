import { refreshShifts } from '@palkkasilta/contract/shifts.ts'
import { type ReactNode, useState } from 'react'
import { startTask } from '../../shared/api/api.ts'
import { TaskProgress, useRunningTask } from '../../shared/tasks/task-progress.tsx'
import { usePageTask } from '../../shared/tasks/use-page-task.ts'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'
import { Problem } from '../../ui/problem.tsx'

const KIND = 'shifts.refresh'

/** Fetches new shifts from Tamigo. */
export function useShiftFetch(): { action: Action; report: ReactNode } {
  const [failure, setFailure] = useState<unknown>()
  const task = usePageTask(KIND)
  useRunningTask(KIND, task)

  async function start() {
    setFailure(undefined)
    try {
      task.open(await startTask(refreshShifts, {}))
    } catch (error) {
      setFailure(error)
    }
  }

  return {
    action: { label: texts.fetch, run: start },
    report: (
      <>
        <Problem title={texts.fetchFailed} error={failure} onClose={() => setFailure(undefined)} />
        <TaskProgress
          id={task.id}
          title={texts.fetching}
          finished={({ result }) => texts.fetched(Number(result))}
          onClose={task.close}
        />
      </>
    ),
  }
}
