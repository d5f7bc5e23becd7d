import { Anchor, List, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { parts } from '../texts/fi/parts.ts'
import css from './why-amount.module.css'

const texts = parts.why

export interface Explanation {
  /** How the figure came about, in Finnish, one step each. */
  readonly sentences: readonly string[]
  /** Where the rate or the rule comes from and since when. */
  readonly origin?: string | null | undefined
  readonly source?: { readonly text: string; readonly href?: string | null | undefined } | null | undefined
  /** A figure that nobody has confirmed yet says so. */
  readonly warning?: string | undefined
}

export interface WhyAmountProps {
  /** What the amount is: `Ennakonpidätys`. */
  readonly label: string
  /** The amount as shown: `money(row.amount)`. */
  readonly children: ReactNode
  readonly why: Explanation | undefined
}

/** An amount that tells on a click why it is what it is. Without an explanation the amount alone. */
export function WhyAmount({ label, children, why }: WhyAmountProps) {
  if (!why || why.sentences.length === 0) return <>{children}</>
  return (
    <Popover width={360} position="bottom-end" shadow="md" withArrow trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton className={css.amount} title={texts.title}>
          {children}
          <VisuallyHidden> {texts.open(label)}</VisuallyHidden>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text fw={650} size="sm" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            {label}
          </Text>
          <List size="sm" spacing={4}>
            {why.sentences.map((sentence) => (
              <List.Item key={sentence}>{sentence}</List.Item>
            ))}
          </List>
          {why.origin && (
            <Text size="xs" c="dimmed">
              {texts.origin}: {why.origin}
            </Text>
          )}
          {why.warning && <Text size="xs">{why.warning}</Text>}
          {why.source && <Source {...why.source} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function Source({ text, href }: NonNullable<Explanation['source']>) {
  return (
    <Text size="xs" c="dimmed">
      {texts.source}:{' '}
      {href ? (
        <Anchor href={href} target="_blank" rel="noreferrer" size="xs">
          {text}
        </Anchor>
      ) : (
        text
      )}
    </Text>
  )
}
