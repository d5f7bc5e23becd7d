import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface OnlyProps {
  /** What the list shows alone. */
  readonly what: string
  readonly onEnd: () => void
}

/** Says that a list shows nothing but what was just worked on, and ends it. */
export function Only({ what, onEnd }: OnlyProps) {
  return (
    <Button
      size="xs"
      variant="light"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`${what}: poista rajaus`}
      onClick={onEnd}
    >
      {what}
    </Button>
  )
}
