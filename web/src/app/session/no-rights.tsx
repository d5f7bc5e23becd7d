import { Stack, Text } from '@mantine/core'
import type { Role } from '@palkkasilta/contract/session.ts'
import { session as texts } from '../../texts/fi/session.ts'
import { Page } from '../../ui/frame/page.tsx'
import { TextLink } from '../../ui/link.tsx'

/** In place of every page of the office for those who have no rights to it. */
export function NoRights({ role }: { role: Role }) {
  if (role === 'ROLE_ADMIN') return null
  return (
    <Page title={texts.noRights.title}>
      <Stack gap="sm" align="flex-start">
        <Text>{texts.noRights[role]}</Text>
        {role === 'ROLE_USER' && <TextLink to="/oma/laskut">{texts.noRights.ownView}</TextLink>}
        <TextLink to="/logout" preload={false}>
          {texts.signOut}
        </TextLink>
      </Stack>
    </Page>
  )
}
