import { refreshShifts } from '@palkkasilta/contract/shifts.ts'
import type { ReactNode } from 'react'
import { startTask } from '../../shared/api/api.ts'
import { useLongWork } from '../../shared/tasks/use-long-work.tsx'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import type { Action } from '../../ui/action.tsx'

/** Fetches new shifts from Tamigo. */
export function useShiftFetch(): { action: Action; report: ReactNode } {
  const { start, report } = useLongWork({
    kind: 'shifts.refresh',
    title: texts.fetching,
    failed: texts.fetchFailed,
    begin: () => startTask(refreshShifts, {}),
    cancelled: () => texts.fetchCancelled,
    finished: ({ result }) => texts.fetched(Number(result)),
  })
  return { action: { label: texts.fetch, run: () => start() }, report }
}
