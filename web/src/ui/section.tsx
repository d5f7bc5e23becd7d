import { Group, Paper, SimpleGrid, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface SectionProps {
  readonly title: string
  /** At the right of the heading. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a detail page with its own heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <Paper component="section" withBorder p="md" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" gap="sm">
          <Title order={2}>{title}</Title>
          {aside}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}

/** Fields beside each other as the width allows. */
export function FieldGrid({ columns = 3, children }: { columns?: number; children: ReactNode }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: columns }} spacing="md" verticalSpacing="sm">
      {children}
    </SimpleGrid>
  )
}
