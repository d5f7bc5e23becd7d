import { List } from '@mantine/core'
import { Notice } from '../../ui/notice.tsx'
import type { Refusal } from './refusal.ts'

/** Why nothing can be made of the chosen shifts. */
export function Refused({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  return (
    <Notice tone="error" title={refusal.title} onClose={onClose}>
      {refusal.reasons.length > 0 && (
        <List size="sm">
          {refusal.reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      )}
    </Notice>
  )
}
