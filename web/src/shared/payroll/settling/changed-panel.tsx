import { listChangedShifts } from '@palkkasilta/contract/settlements.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import type { OpenPart } from '../../../ui/address.ts'
import { SidePanel } from '../../../ui/frame/side-panel.tsx'
import { Loaded } from '../../../ui/telling/loading.tsx'
import { useCall } from '../../api/use-call.ts'
import { ChangedList } from './changed-list.tsx'

interface ChangedPanelProps {
  readonly panel: OpenPart
  readonly department?: string | undefined
}

/** The changed shifts of a department or of all. */
export default function ChangedPanel({ panel, department }: ChangedPanelProps) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {() => <Changes department={department} />}
    </SidePanel>
  )
}

function Changes({ department }: Pick<ChangedPanelProps, 'department'>) {
  const query = useCall(listChangedShifts, { query: department === undefined ? {} : { department } })
  return (
    <Loaded query={query} failed={texts.failed}>
      {({ changes, count }) => <ChangedList changes={changes} count={count} />}
    </Loaded>
  )
}
