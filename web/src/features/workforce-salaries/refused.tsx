import { NamedList } from '../../ui/named-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Refusal } from './refusal.ts'

interface RefusedProps {
  readonly refusal: Refusal
  readonly onClose: () => void
}

/** Why nothing was done with the chosen salaries, and which of them stood in the way. */
export default function Refused({ refusal, onClose }: RefusedProps) {
  return (
    <>
      <Notice tone="error" title={refusal.message} onClose={onClose} />
      {refusal.named && (
        <Notice tone="info">
          <NamedList {...refusal.named} />
        </Notice>
      )}
    </>
  )
}
