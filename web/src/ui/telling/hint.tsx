import { Button, Text } from '@mantine/core'
import css from './hint.module.css'
import { type Tone, toneLooks } from './notice.tsx'

interface HintProps {
  readonly tone: Tone
  readonly text: string
  /** The whole of it, for a pointer and for who listens. */
  readonly whole?: string | undefined
  /** Of what the text tells; shown alone on a phone. */
  readonly count: string
  readonly onShow: () => void
}

/** Beside a heading: that there is something else to look at, which may come late, since nothing moves for it. Leads there. */
export function Hint({ tone, text, whole, count, onShow }: HintProps) {
  const { color, icon } = toneLooks[tone]
  return (
    <div role="status">
      <Button size="xs" variant="light" color={color} leftSection={icon} title={whole} onClick={onShow}>
        <Text span inherit c="var(--mantine-color-text)">
          <span className={css.text}>{text}</span>
          <span className={css.count} aria-hidden>
            {count}
          </span>
        </Text>
      </Button>
    </div>
  )
}
