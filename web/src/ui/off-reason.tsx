import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** Tells by mouse and by keyboard why a button is off. */
export default function OffReason({ reason, children }: { reason: string; children: ReactElement }) {
  return (
    <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}
