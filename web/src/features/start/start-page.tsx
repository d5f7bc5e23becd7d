import { Card, SimpleGrid, Stack, Title } from '@mantine/core'
import { common } from '../../texts/fi/common.ts'
import { menu } from '../../texts/fi/menu.ts'
import { TextLink } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'

const areas = menu
  .map((area) => ({ ...area, entries: area.entries.filter(({ to }) => to !== '/') }))
  .filter(({ entries }) => entries.length > 0)

/** The pages by area. */
export default function StartPage() {
  return (
    <Page title={common.startPage}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {areas.map((area) => (
          <Card key={area.label} withBorder padding="md">
            <Stack gap="xs">
              <Title order={2}>{area.label}</Title>
              {area.entries.map(({ label, to }) => (
                <TextLink key={to} to={to}>
                  {label}
                </TextLink>
              ))}
            </Stack>
          </Card>
        ))}
      </SimpleGrid>
    </Page>
  )
}
