import { Button } from '@mantine/core'
import { listMerges, undoMerge } from '@palkkasilta/contract/customer-merges.ts'
import { getCustomer } from '@palkkasilta/contract/customers.ts'
import { action } from '../../shared/actions/action.ts'
import type { useActions } from '../../shared/actions/use-actions.tsx'
import { callKey, useCall } from '../../shared/api/use-call.ts'
import { customerPage } from '../../shared/links/targets.ts'
import { customerParts } from '../../texts/fi/customer-parts.ts'
import { dateTime } from '../../ui/format/index.ts'
import { Notice } from '../../ui/telling/notice.tsx'

const texts = customerParts.merge

interface Merged {
  readonly id: number
  readonly merge: number
  readonly mergedName: string
}

const undo = action({
  label: texts.undo,
  call: undoMerge,
  failed: texts.notUndone,
  request: ({ id, merge }: Merged) => ({ params: { id, merge } }),
  // else its address would still lead to the one that it was merged into
  answers: ({ id }) => callKey(getCustomer, { params: { id } }),
  done: ({ mergedName }: Merged) => texts.undone(mergedName),
  leadsTo: ({ id }) => customerPage(id),
})

interface MergesProps {
  readonly id: number
  readonly act: ReturnType<typeof useActions>['act']
}

/** The merges of the last day, each with the way to undo it. */
export function Merges({ id, act }: MergesProps) {
  const { data = [] } = useCall(listMerges, { params: { id } })
  return data.map(({ id: merge, mergedName, until }) => (
    <Notice key={merge} tone="info">
      {texts.merged(mergedName, dateTime(until))}{' '}
      <Button size="compact-sm" variant="default" onClick={() => void act(undo, { id, merge, mergedName })}>
        {texts.undo}
      </Button>
    </Notice>
  ))
}
