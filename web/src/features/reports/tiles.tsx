import { Paper, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './dashboard.module.css'

export interface Tile {
  readonly name: string
  readonly value: ReactNode
  /** Smaller, below each other, by their names. */
  readonly below?: readonly (readonly [name: string, part: ReactNode])[]
}

interface TilesProps {
  readonly label: string
  readonly tiles: readonly Tile[]
  /** How the figures are counted. */
  readonly note: string
}

/** The figures of a report, the sums first. */
export function Tiles({ label, tiles, note }: TilesProps) {
  return (
    <section aria-label={label}>
      <SimpleGrid component="dl" cols={{ base: 2, xs: 3, md: 5 }} spacing="xs" m={0}>
        {tiles.map(({ name, value, below = [] }) => (
          <Paper key={name} withBorder p="xs" className={css.tile}>
            <Text component="dt" size="xs" c="dimmed">
              {name}
            </Text>
            <Text component="dd" m={0} fw={650} className={css.figure}>
              {value}
              {below.map(([own, part]) => (
                <Text key={own} component="span" display="block" size="xs" fw={400}>
                  {part}
                </Text>
              ))}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={6}>
        {note}
      </Text>
    </section>
  )
}
