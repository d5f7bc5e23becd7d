import { Stack } from '@mantine/core'
import { common } from '../../texts/fi/common.ts'
import { Page } from '../../ui/frame/page.tsx'
import { TextLink } from '../../ui/link.tsx'

export default function MissingPage() {
  return (
    <Page title={common.notFound.title}>
      <Stack gap="sm" align="flex-start">
        {common.notFound.text}
        <TextLink to="/">{common.startPage}</TextLink>
      </Stack>
    </Page>
  )
}
