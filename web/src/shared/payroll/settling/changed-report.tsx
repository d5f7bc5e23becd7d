import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { useOpenPart } from '../../../ui/address.ts'
import { Late, later } from '../../../ui/later.tsx'
import { Problem } from '../../../ui/telling/problem.tsx'
import { type OfDepartment, useChangedCount } from './changed-hint.tsx'

const Panel = later(() => import('./changed-panel.tsx'))

/** The panel that the hint opens, and what kept them from being counted. */
export default function ChangedReport({ department }: OfDepartment) {
  const panel = useOpenPart('changed')
  const { error, refetch } = useChangedCount(department === undefined ? {} : { department })
  return (
    <>
      <Problem title={texts.failed} error={error} onRetry={() => void refetch()} />
      <Late when={panel.id !== undefined}>
        <Panel panel={panel} department={department} />
      </Late>
    </>
  )
}
