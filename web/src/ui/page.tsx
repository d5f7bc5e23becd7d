import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { common } from '../texts/fi/common.ts'
import { type Action, ActionButtons } from './action.tsx'
import { useCommands } from './commands.ts'
import css from './page.module.css'
import { toast } from './toast.ts'

export interface PageProps {
  readonly title: string
  /** Beside the heading: a state badge. */
  readonly badge?: ReactNode
  /** Above the heading: a link back to the list, or the person that it is about. */
  readonly above?: ReactNode
  /** Beside the heading: `<Hint>`. */
  readonly hint?: ReactNode
  readonly description?: ReactNode
  readonly actions?: readonly Action[]
  /** The content takes the rest of the window's height and scrolls inside. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** For the heading of a page: it takes the focus on arrival. */
export function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body || !document.activeElement?.closest('main'))
      heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

async function attempted(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    toast.failure(error)
  }
}

/** What a page's actions do is in the palette. */
export function useActionCommands(title: string, actions: readonly Action[]): void {
  const possible = actions.filter(({ off }) => !off)
  useCommands(possible.map(({ label, run }) => ({ label, group: title, run: () => void attempted(run) })))
}

/** The frame of every page: title of the window, heading that takes the focus on arrival, actions at the right. */
export function Page({ title, badge, above, hint, description, actions = [], fill = false, children }: PageProps) {
  const heading = useArrival()
  useActionCommands(title, actions)
  return (
    <Stack gap={fill ? 'xs' : 'md'} {...(fill ? { className: css.fill } : {})}>
      <title>{`${title} – ${common.product}`}</title>
      <Group justify="space-between" align="flex-end" gap="sm">
        <Stack gap={2}>
          {above}
          <Group gap="sm">
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </Title>
            {badge}
            {hint}
          </Group>
          {description && (
            <Text size="sm" c="dimmed">
              {description}
            </Text>
          )}
        </Stack>
        {actions.length > 0 && (
          <Group gap="xs">
            <ActionButtons actions={actions} />
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  )
}
