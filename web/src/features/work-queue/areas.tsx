import { Group, Stack, Text } from '@mantine/core'
import { menu } from '../../texts/fi/menu.ts'
import { workQueue as texts } from '../../texts/fi/work-queue.ts'
import { TextLink } from '../../ui/link.tsx'

const areas = menu
  .map(({ label, entries, submenu }) => ({ label, entries: [...entries, ...(submenu?.entries ?? [])] }))
  .map(({ label, entries }) => ({ label, entries: entries.filter(({ to }) => to !== '/') }))
  .filter(({ entries }) => entries.length > 0)

/** The pages by area, so that a phone need not open the menu. */
export function Areas() {
  return (
    <Stack component="nav" gap={4} aria-label={texts.areas}>
      {areas.map(({ label, entries }) => (
        <Group key={label} gap="xs">
          <Text size="sm" c="dimmed" fw={600}>
            {label}
          </Text>
          {entries.map(({ label: name, spoken, to, params }) => (
            <TextLink key={name} to={to} params={params} {...(spoken && { 'aria-label': spoken })}>
              {name}
            </TextLink>
          ))}
        </Group>
      ))}
    </Stack>
  )
}
