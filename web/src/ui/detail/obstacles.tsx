import { List, Text } from '@mantine/core'
import { detail as texts } from '../../texts/fi/detail.ts'
import { FieldLink } from '../field-link.tsx'
import { type Target, TextLink } from '../link.tsx'
import { Notice } from '../telling/notice.tsx'

/** What stands in the way of a thing, and where it is mended. */
export interface Obstacle {
  readonly text: string
  /** The path of the field that mends it; without one it is only told. */
  readonly field?: string | null
  /** The page where it is mended, where that is another one. */
  readonly to?: Target
}

/** Above everything else of a page: each obstacle puts the cursor into the field that mends it. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  if (obstacles.length === 0) return null
  return (
    <Notice tone="warning" title={texts.obstacles}>
      <List size="sm">
        {obstacles.map((obstacle) => (
          <List.Item key={`${obstacle.field} ${obstacle.text}`}>
            <Mending obstacle={obstacle} />
          </List.Item>
        ))}
      </List>
    </Notice>
  )
}

function Mending({ obstacle: { text, field, to } }: { obstacle: Obstacle }) {
  if (field) return <FieldLink onEnter={() => enter(field)}>{text}</FieldLink>
  if (!to) return <Text size="sm">{text}</Text>
  return (
    <TextLink {...to} size="sm" c="inherit" underline="always">
      {text}
    </TextLink>
  )
}

/** Puts the cursor into a field, or into the first one of a table of rows. */
function enter(path: string): void {
  const field = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
  const row = document.querySelector<HTMLElement>(`[data-path^="${CSS.escape(path)}."]`)
  const target = field ?? row
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center' })
}
