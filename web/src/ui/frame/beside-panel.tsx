import { ActionIcon, Group, Stack, Title } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { common } from '../../texts/fi/common.ts'
import { useCommands } from '../actions/commands.ts'
import type { OpenPart } from '../address.ts'
import css from './beside-panel.module.css'

interface BesidePanelProps {
  /** `useOpenPart(name)`: `?{name}={id}` opens it; Back, Esc and the button close it. */
  readonly panel: OpenPart
  readonly title: string
  /** Drawn while the panel is open, with the id of the address. */
  readonly children: (id: string) => ReactNode
}

/** A panel beside a page that stays live: the page makes room for it. */
export function BesidePanel({ panel, title, children }: BesidePanelProps) {
  return panel.id === undefined ? null : (
    <Panel title={title} onClose={panel.close}>
      {children(panel.id)}
    </Panel>
  )
}

/** Holds the panel's room until it comes, so that the page does not move for it. */
export function BesideRoom() {
  return <div className={css.panel} />
}

function Panel({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useCommands([{ keys: 'Escape', label: common.close, run: onClose, group: title, keysOnly: true }])
  return (
    <aside className={css.panel} aria-label={title} data-beside-panel>
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} ref={heading} tabIndex={-1} className={css.heading}>
            {title}
          </Title>
          <ActionIcon variant="subtle" color="gray" aria-label={common.close} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
        {children}
      </Stack>
    </aside>
  )
}
