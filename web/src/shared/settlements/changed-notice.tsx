import { Button } from '@mantine/core'
import { listChangedShifts } from '@palkkasilta/contract/settlements.ts'
import { settlements as texts } from '../../texts/fi/settlements.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useCall } from '../api/use-call.ts'

const Panel = later(() => import('./changed-panel.tsx'))

/** How many paid shifts Tamigo tells otherwise now, and the way to them: `?changed=shown`. */
export default function ChangedNotice({ department }: { department?: string }) {
  const panel = useOpenPart('changed')
  const query = useCall(
    listChangedShifts,
    { query: department === undefined ? {} : { department } },
    { select: ({ count }) => count, quiet: true },
  )
  const count = query.data ?? 0
  return (
    <>
      <Problem title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      {count > 0 && (
        <Notice tone="warning" title={texts.notice(count)}>
          <Button size="compact-sm" variant="default" onClick={() => panel.open('shown')}>
            {texts.show}
          </Button>
        </Notice>
      )}
      <Late when={panel.id !== undefined}>
        <Panel panel={panel} department={department} />
      </Late>
    </>
  )
}
