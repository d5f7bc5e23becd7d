import { Tooltip } from '@mantine/core'
import type { RefObject } from 'react'

interface OffReasonProps {
  readonly reason: string
  readonly of: RefObject<HTMLElement | null>
  readonly opened: boolean
}

/** Tells by mouse and by keyboard why a button is off. */
export default function OffReason({ reason, of, opened }: OffReasonProps) {
  return <Tooltip label={reason} target={of} opened={opened} />
}
