import { Button, Text } from '@mantine/core'
import { type Tone, toneLooks } from './notice.tsx'

interface HintProps {
  readonly tone: Tone
  readonly text: string
  /** As a phone has room for it. */
  readonly short: string
  readonly onShow: () => void
}

/** Beside a heading: that there is something else to look at, which may come late, since nothing moves for it. Leads there. */
export function Hint({ tone, text, short, onShow }: HintProps) {
  const { color, icon } = toneLooks[tone]
  return (
    <div role="status">
      <Button size="xs" variant="light" color={color} leftSection={icon} onClick={onShow}>
        <Text span inherit c="var(--mantine-color-text)" visibleFrom="sm">
          {text}
        </Text>
        <Text span inherit c="var(--mantine-color-text)" hiddenFrom="sm">
          {short}
        </Text>
      </Button>
    </div>
  )
}
