import { Button, Group } from '@mantine/core'
import type { Explained } from '@palkkasilta/contract/explanations.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { why as texts } from '../../texts/fi/why.ts'
import type { OpenPart } from '../../ui/address.ts'
import { Loaded } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SidePanel } from '../../ui/side-panel.tsx'
import type { Links } from './links.ts'
import { WhyFigure } from './why-figure.tsx'

interface WhyPanelProps {
  /** `useOpenPart('why')`: the figure's key stands in the address. */
  readonly panel: OpenPart
  readonly query: UseQueryResult<{ readonly figures: readonly Explained[] }>
  readonly links: Links
}

/** Why an amount is what it is, in a panel with its own address; from there to the figures beside it. */
export function WhyPanel({ panel, query, links }: WhyPanelProps) {
  return (
    <SidePanel panel={panel} title={texts.title} size="xl">
      {(key) => (
        <Loaded query={query} failed={texts.failed}>
          {({ figures }) => <Shown figures={figures} at={key} onOpen={panel.open} links={links} />}
        </Loaded>
      )}
    </SidePanel>
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
      <WhyFigure figure={figure} onOpen={onOpen} links={links} />
    </>
  )
}
