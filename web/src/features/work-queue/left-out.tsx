import type { ChangedItems, WorkItem } from '@palkkasilta/contract/work-queue.ts'
import { workQueueLeft as texts } from '../../texts/fi/work-queue-left.ts'
import type { Target } from '../../ui/link.tsx'
import { NamedList, type NamedThings } from '../../ui/questions/named-list.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import type { UserError } from '../../ui/telling/user-error.ts'

/** Items that were not changed, or one whose contract was not sent. */
export type Left =
  | { readonly items: readonly WorkItem[]; readonly answer: ChangedItems }
  | { readonly item: WorkItem; readonly refusal: UserError }

/** What an item is called and where it leads: told by the page, so that this part brings nothing along that the page has. */
interface Known {
  readonly nameOf: (item: WorkItem) => string
  readonly pageOf: (item: WorkItem) => Target | undefined
}

interface LeftOutProps extends Known {
  readonly left: Left
  readonly onClose: () => void
}

/** What was not done, and why, each with the link to its page. */
export default function LeftOut({ left, onClose, ...known }: LeftOutProps) {
  return (
    <Notice tone="warning" onClose={onClose}>
      <NamedList {...namedOf(left, known)} />
    </Notice>
  )
}

function namedOf(left: Left, { nameOf, pageOf }: Known): NamedThings {
  if ('refusal' in left) {
    const { item, refusal } = left
    const told = refusal.details.map(({ message }) => message).join(' ')
    const to = pageOf(item)
    return { title: texts.notSent, items: [{ id: item.id, name: nameOf(item), told, ...(to && { to }) }] }
  }
  const known = new Map(left.items.map((item) => [item.id, item]))
  const { left: refused, leftCount } = left.answer
  const named = refused.map(({ id, name, message }) => {
    const item = known.get(id)
    const to = item && pageOf(item)
    return { id, name: name || (item ? nameOf(item) : ''), told: message, ...(to && { to }) }
  })
  return { title: texts.left(leftCount), items: named, count: leftCount }
}
