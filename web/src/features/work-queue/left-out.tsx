import { NamedList, type NamedThings } from '../../ui/questions/named-list.tsx'
import { Notice } from '../../ui/telling/notice.tsx'

interface LeftOutProps {
  readonly left: NamedThings
  readonly onClose: () => void
}

/** What was not done, and why, each with the link to its page. */
export default function LeftOut({ left, onClose }: LeftOutProps) {
  return (
    <Notice tone="warning" onClose={onClose}>
      <NamedList {...left} />
    </Notice>
  )
}
