import { Stack, Text } from '@mantine/core'
import { common } from '../../texts/fi/common.ts'
import { Notice } from './notice.tsx'
import { RetryButton } from './retry-button.tsx'
import { messageOf, UserError } from './user-error.ts'

export interface ProblemProps {
  /** What was thrown. Nothing is drawn without one. */
  readonly error: unknown
  /** What failed: `Laskua ei voitu hakea`. */
  readonly title?: string
  readonly onRetry?: () => void
  readonly onClose?: () => void
}

/** A failure as staff see it: what failed, the server's sentence, the fields concerned, and a way on. */
export function Problem({ error, title, onRetry, onClose }: ProblemProps) {
  if (!error) return null
  const { details, id } = error instanceof UserError ? error : { details: [], id: undefined }
  return (
    <Notice tone="error" title={title} onClose={onClose}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{messageOf(error)}</Text>
        {details.length > 0 && (
          <Text component="ul" size="sm" m={0} pl="lg">
            {details.map((detail) => (
              <li key={`${detail.path} ${detail.message}`}>{detail.message}</li>
            ))}
          </Text>
        )}
        {id && (
          <Text size="sm" c="dimmed">
            {common.problemId(id)}
          </Text>
        )}
        <RetryButton onRetry={onRetry} />
      </Stack>
    </Notice>
  )
}
