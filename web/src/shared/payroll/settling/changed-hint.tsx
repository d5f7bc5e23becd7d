import { listChangedShifts } from '@palkkasilta/contract/settlements.ts'
import { settlements as texts } from '../../../texts/fi/settlements.ts'
import { useOpenPart } from '../../../ui/address.ts'
import { Hint } from '../../../ui/telling/hint.tsx'
import { useCall } from '../../api/use-call.ts'

export interface OfDepartment {
  /** Absent: of all departments. */
  readonly department?: string
}

/** How many paid shifts Tamigo tells otherwise now. */
export function useChangedCount({ department }: OfDepartment) {
  const query = department === undefined ? {} : { department }
  return useCall(listChangedShifts, { query }, { select: ({ count }) => count, quiet: true })
}

/** That paid shifts have changed, and the way to them: `?changed=shown`. */
export default function ChangedHint(props: OfDepartment) {
  const panel = useOpenPart('changed')
  const { data: count = 0 } = useChangedCount(props)
  if (count === 0) return null
  return <Hint tone="warning" text={texts.notice(count)} count={String(count)} onShow={() => panel.open('shown')} />
}
