import { Anchor } from '@mantine/core'
import { common } from '../../texts/fi/common.ts'

interface FetchAgainProps {
  /** What could not be fetched: `Vaihtoehtoja ei voitu hakea`. */
  readonly failed: string
  readonly onRetry: () => void
}

/** Below a field whose choices could not be fetched; the rest of the form stays as it is. */
export function FetchAgain({ failed, onRetry }: FetchAgainProps) {
  return (
    <>
      {failed}{' '}
      <Anchor component="button" type="button" inherit c="inherit" underline="always" onClick={onRetry}>
        {common.retry}
      </Anchor>
    </>
  )
}
