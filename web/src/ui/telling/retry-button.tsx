import { Button } from '@mantine/core'
import { common } from '../../texts/fi/common.ts'

/** Beside a failure: the same once more. Nothing is drawn where it cannot be tried again. */
export function RetryButton({ onRetry }: { onRetry: (() => void) | undefined }) {
  if (!onRetry) return null
  return (
    <Button size="xs" variant="light" color="red" onClick={onRetry}>
      {common.retry}
    </Button>
  )
}
