import type { ChangedItems, WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { workContractPage } from '../../shared/links/targets.ts'
import { workQueue } from '../../texts/fi/work-queue.ts'
import { workQueueLeft as texts } from '../../texts/fi/work-queue-left.ts'
import { NamedList, type NamedThings } from '../../ui/questions/named-list.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import type { UserError } from '../../ui/telling/user-error.ts'
import { pageOfItem } from './links.ts'

/** Items that were not changed, or one whose contract was not sent. */
export type Left =
  | { readonly items: readonly WorkItem[]; readonly answer: ChangedItems }
  | { readonly item: WorkItem; readonly refusal: UserError }

interface LeftOutProps {
  readonly left: Left
  readonly onClose: () => void
}

/** What was not done, and why, each with the link to its page. */
export default function LeftOut({ left, onClose }: LeftOutProps) {
  return (
    <Notice tone="warning" onClose={onClose}>
      <NamedList {...namedOf(left)} />
    </Notice>
  )
}

function namedOf(left: Left): NamedThings {
  if ('refusal' in left) {
    const { item, refusal } = left
    const told = refusal.details.map(({ message }) => message).join(' ')
    const to = workContractPage(item.entityId)
    return { title: texts.notSent, items: [{ id: item.id, name: workQueue.item(item), to, told }] }
  }
  const known = new Map(left.items.map((item) => [item.id, item]))
  const { left: refused, leftCount } = left.answer
  const named = refused.map(({ id, name, message }) => {
    const item = known.get(id)
    const to = item && pageOfItem(item)
    return { id, name: name || (item ? workQueue.item(item) : ''), told: message, ...(to && { to }) }
  })
  return { title: texts.left(leftCount), items: named, count: leftCount }
}
