import { Box, Checkbox, Group, Text } from '@mantine/core'
import { namedList as texts } from '../../texts/fi/named-list.ts'
import { type Target, TextLink } from '../link.tsx'

export type NamedId = string | number

/** Something by its name, where it has a page its link, and what is told of it. */
export interface Named {
  readonly id: NamedId
  /** What its tick leaves out, where that is more than itself. */
  readonly ids?: readonly NamedId[]
  readonly name: string
  readonly to?: Target
  readonly told: string
}

export interface NamedThings {
  readonly title: string
  readonly items: readonly Named[]
  /** How many there are, where not all of them are named. */
  readonly count?: number
  /** Each of them can be left out of what is asked. */
  readonly canLeave?: boolean
}

export interface NamedListProps extends NamedThings {
  /** When a link is followed: what lies over the page closes. */
  readonly onLeave?: () => void
  /** Each has a tick, which is set unless they are left out already, and which changes that. */
  readonly ticks?: { readonly areLeftOut: boolean; readonly onChange: (these: readonly Named[]) => void }
}

const HEIGHT = 220
const NUMBERS = { fontVariantNumeric: 'tabular-nums' } as const
const TICKED = { ...NUMBERS, display: 'flex', gap: 12, alignItems: 'center', minHeight: 24 } as const

/** Things of which something is told, each with the link to its page: who is paid otherwise, what is left out and why. */
export function NamedList({ title, items, count = items.length, onLeave, ticks }: NamedListProps) {
  const tick = (label: string, these: readonly Named[]) =>
    ticks && (
      <Checkbox
        size="xs"
        checked={!ticks.areLeftOut}
        aria-label={`${texts.included}: ${label}`}
        onChange={() => ticks.onChange(these)}
      />
    )
  return (
    <Box>
      <Group gap={8} wrap="nowrap">
        {items.length > 1 && tick(title, items)}
        <Text size="sm" fw={600}>
          {title}
        </Text>
      </Group>
      <Box mah={HEIGHT} tabIndex={0} role="group" aria-label={title} style={{ overflowY: 'auto' }}>
        <Text component="ul" size="sm" m={0} pl={ticks ? 0 : 'lg'} style={ticks && { listStyle: 'none' }}>
          {items.map((item) => (
            <li key={item.id} style={ticks ? TICKED : NUMBERS}>
              {tick(item.name, [item])}
              <span>
                <Line {...item} onLeave={onLeave} />
              </span>
            </li>
          ))}
          {count > items.length && <li>{texts.more(count - items.length)}</li>}
        </Text>
      </Box>
    </Box>
  )
}

function Line({ name, to, told, onLeave }: Named & { onLeave: (() => void) | undefined }) {
  return (
    <>
      {to ? (
        <TextLink {...to} inherit onClick={onLeave}>
          {name}
        </TextLink>
      ) : (
        name
      )}
      {name === '' || told === '' ? told : `: ${told}`}
    </>
  )
}
