import { getMonthStrip, getToday } from '@palkkasilta/contract/today.ts'
import { Strip } from '../features/today/strip.tsx'
import { Today } from '../features/today/today.tsx'
import WorkQueuePage from '../features/work-queue/work-queue-page.tsx'
import { useCall } from '../shared/api/use-call.ts'
import { workQueue } from '../texts/fi/work-queue.ts'
import { useAddress } from '../ui/address.ts'
import { Page } from '../ui/frame/page.tsx'
import { LoadingRows } from '../ui/telling/loading.tsx'

/** Other people work, too. */
const LATELY_MS = 60_000
const lately = () => LATELY_MS

/** What the day begins with, and below it the work queue, which waits for it so that it has its place at once. */
export default function StartPage() {
  const [{ month }] = useAddress()
  const today = useCall(getToday, {}, { again: lately })
  const strip = useCall(getMonthStrip, { query: month ? { month } : {} }, { again: lately, keepLast: true })
  if (today.isPending || strip.isPending)
    return (
      <Page title={workQueue.title}>
        <LoadingRows rows={12} />
      </Page>
    )
  const isBegun = today.data?.firstSteps === null
  return (
    <WorkQueuePage
      before={
        <>
          <Today query={today} />
          {isBegun && <Strip query={strip} />}
        </>
      }
    />
  )
}
