import { getToday } from '@palkkasilta/contract/today.ts'
import { Today } from '../features/today/today.tsx'
import WorkQueuePage from '../features/work-queue/work-queue-page.tsx'
import { useCall } from '../shared/api/use-call.ts'
import { LoadingRows } from '../ui/telling/loading.tsx'

/** Other people work, too. */
const LATELY_MS = 60_000

/** What the day begins with, and below it the work queue, which waits for it so that it has its place at once. */
export default function StartPage() {
  const query = useCall(getToday, {}, { again: () => LATELY_MS })
  if (query.isPending) return <LoadingRows rows={12} />
  return <WorkQueuePage before={<Today query={query} />} />
}
