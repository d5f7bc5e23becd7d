import { Drawer, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { OpenPart } from '../address.ts'
import { useOpening } from '../later.tsx'
import { useAsked } from '../questions/confirm.ts'

export interface SidePanelProps {
  /** `useOpenPart(name)`: `?{name}={id}` opens it; Back, Esc and the button close it, and the page behind stays as it was. */
  readonly panel: OpenPart
  readonly title: ReactNode
  readonly size?: 'md' | 'lg' | 'xl'
  /** Done before Esc, the button or a press beside it closes the panel; false: it stays open. */
  readonly leaving?: () => Promise<boolean>
  /** Drawn while the panel is open, with the id of the address. */
  readonly children: (id: string) => ReactNode
}

const atOnce = () => Promise.resolve(true)

export function SidePanel({ panel, title, size = 'lg', leaving = atOnce, children }: SidePanelProps) {
  const opened = useOpening(panel.id !== undefined)
  // Esc answers a question that the panel asks, and leaves the panel as it is
  const isAsking = useAsked() !== undefined
  return (
    <Drawer
      opened={opened}
      onClose={async () => {
        if (await leaving()) panel.close()
      }}
      closeOnEscape={!isAsking}
      position="right"
      size={size}
      title={title}
      padding="md"
    >
      {panel.id !== undefined && <Stack gap="md">{children(panel.id)}</Stack>}
    </Drawer>
  )
}
