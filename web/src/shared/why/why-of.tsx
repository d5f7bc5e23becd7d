import { Button, Group } from '@mantine/core'
import type { Explained } from '@palkkasilta/contract/explanations.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import { why as texts } from '../../texts/fi/why.ts'
import { useOpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { Figure } from './figure.tsx'
import type { Links } from './links.ts'
import { Asking } from './why-amount.tsx'

/** The figure's key stands in the address. */
const usePanel = () => useOpenPart('why')

/** Whether a figure of the page is being explained: until then nobody need ask the server. */
export const useIsAsked = () => usePanel().id !== undefined

interface WhyOfProps {
  readonly query: UseQueryResult<{ readonly figures: readonly Explained[] }>
  readonly links: Links
  /** In them a `WhyAmount` opens its figure. */
  readonly children: ReactNode
}

/** Amounts that explain themselves, and beside them a panel that tells why one is what it is; from there to the figures beside it. */
export function WhyOf({ query, links, children }: WhyOfProps) {
  const panel = usePanel()
  const open = useRef(panel.open)
  useEffect(() => {
    open.current = panel.open
  })
  const ask = useCallback((key: string) => open.current(key), [])
  return (
    <Asking value={ask}>
      {children}
      <SidePanel panel={panel} title={texts.title} size="xl">
        {(key) => (
          <Loaded query={query} failed={texts.failed}>
            {({ figures }) => <Shown figures={figures} at={key} onOpen={panel.open} links={links} />}
          </Loaded>
        )}
      </SidePanel>
    </Asking>
  )
}

interface ShownProps {
  readonly figures: readonly Explained[]
  readonly at: string
  readonly onOpen: (key: string) => void
  readonly links: Links
}

function Shown({ figures, at, onOpen, links }: ShownProps) {
  const place = figures.findIndex(({ key }) => key === at)
  const figure = figures[place]
  if (!figure) return <Notice tone="warning" title={texts.unknown} />
  const beside = (step: 1 | -1, label: string) => {
    const other = figures[place + step]
    return (
      <Button variant="default" size="compact-sm" disabled={!other} onClick={() => other && onOpen(other.key)}>
        {label}
      </Button>
    )
  }
  return (
    <>
      <Group justify="flex-end" gap="xs">
        {beside(-1, texts.previous)}
        {beside(1, texts.next)}
      </Group>
      <Figure figure={figure} onOpen={onOpen} links={links} />
    </>
  )
}
