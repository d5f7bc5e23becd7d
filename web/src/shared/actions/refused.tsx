import { List } from '@mantine/core'
import { NamedList } from '../../ui/questions/named-list.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import type { Refusal } from './refusal.ts'

interface RefusedProps {
  readonly refusal: Refusal
  readonly onClose: () => void
}

/** Why nothing was done with what was chosen, and which of it stood in the way. */
export default function Refused({ refusal: { message, details, named }, onClose }: RefusedProps) {
  return (
    <>
      <Notice tone="error" title={message} onClose={onClose}>
        {details.length > 0 && (
          <List size="sm">
            {details.map(({ path, message: reason }) => (
              <List.Item key={path}>{reason}</List.Item>
            ))}
          </List>
        )}
      </Notice>
      {named && (
        <Notice tone="info">
          <NamedList {...named} />
        </Notice>
      )}
    </>
  )
}
