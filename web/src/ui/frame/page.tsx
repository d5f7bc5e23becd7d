import { Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Action, ActionButtons } from '../actions/action.tsx'
import { useCommands } from '../actions/commands.ts'
import { toast } from '../telling/toast.ts'
import css from './page.module.css'
import { WindowTitle } from './window-title.tsx'

export interface PageProps {
  readonly title: string
  /** Beside the heading: a state badge. Last, since it comes late and may move nothing. */
  readonly badge?: ReactNode
  /** Beside the heading: `<Hint>`. */
  readonly hint?: ReactNode
  /** Beside the heading: the pages that share a place in the menu. */
  readonly tabs?: ReactNode
  readonly description?: ReactNode
  /** Stands over the heading; the page then scrolls whole. */
  readonly before?: ReactNode
  /** What can be done with what is chosen, before the page's own actions. */
  readonly choice?: ReactNode
  readonly actions?: readonly Action[]
  /** The content takes the rest of the window's height and scrolls inside, and what stands above it is low. */
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
export function Page(props: PageProps) {
  const { title, badge, hint, tabs, description, before, choice, actions = [], fill = false, children } = props
  const heading = useArrival()
  useActionCommands(title, actions)
  const told = description && (
    <Text size="sm" c="dimmed">
      {description}
    </Text>
  )
  return (
    <Stack gap={fill ? 6 : 'md'} {...(fill ? { className: css.fill } : {})} data-tall={before ? true : undefined}>
      {before}
      <WindowTitle title={title} />
      <Stack gap={2}>
        <Group justify="space-between" gap={fill ? 6 : 'sm'} {...(fill ? { className: css.head } : {})}>
          <Group gap={fill ? 8 : 'sm'}>
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
              {title}
            </Title>
            {hint}
            {tabs}
            {fill && told}
            {badge}
          </Group>
          {(choice || actions.length > 0) && (
            <Group gap="xs" ml="auto">
              {choice}
              <ActionButtons actions={actions} size={fill ? 'xs' : 'sm'} />
            </Group>
          )}
        </Group>
        {!fill && told}
      </Stack>
      {children}
    </Stack>
  )
}
