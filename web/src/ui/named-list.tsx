import { Box, List, Text } from '@mantine/core'
import { type Target, TextLink } from './link.tsx'

/** Something by its name, where it has a page its link, and what is told of it. */
export interface Named {
  readonly id: string | number
  readonly name: string
  readonly to?: Target
  readonly told: string
}

export interface NamedThings {
  readonly title: string
  readonly items: readonly Named[]
  /** How many there are, where not all of them are named. */
  readonly count?: number
}

export interface NamedListProps extends NamedThings {
  /** When a link is followed: what lies over the page closes. */
  readonly onLeave?: () => void
}

const HEIGHT = 220

/** Things of which something is told, each with the link to its page: who is paid otherwise, what is left out and why. */
export function NamedList({ title, items, count = items.length, onLeave }: NamedListProps) {
  return (
    <Box>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Box mah={HEIGHT} tabIndex={0} role="group" aria-label={title} style={{ overflowY: 'auto' }}>
        <List size="sm">
          {items.map(({ id, name, to, told }) => (
            <List.Item key={id} style={{ fontVariantNumeric: 'tabular-nums' }}>
              {to ? (
                <TextLink {...to} inherit onClick={onLeave}>
                  {name}
                </TextLink>
              ) : (
                name
              )}
              {name === '' || told === '' ? told : `: ${told}`}
            </List.Item>
          ))}
          {count > items.length && <List.Item>… ja {count - items.length} muuta</List.Item>}
        </List>
      </Box>
    </Box>
  )
}
