import { Button, Menu, Text, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLogout } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { session as sessionTexts } from '../../texts/fi/session.ts'
import { shell as texts } from '../../texts/fi/shell.ts'
import type { StoredPerson } from '../session/person.ts'

const schemes = ['auto', 'light', 'dark'] as const

/** Who is signed in, light or dark, and the way out. */
export function Account({ person }: { person: StoredPerson }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          ml="auto"
          rightSection={<IconChevronDown size={14} />}
          aria-label={`${texts.account}: ${person.fullName}`}
        >
          <Text size="sm" truncate maw={{ base: 120, sm: 220 }} c="var(--mantine-color-text)">
            {person.fullName}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{sessionTexts.roles[person.role]}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{texts.scheme.label}</Menu.Label>
        {schemes.map((scheme) => (
          <Menu.Item
            key={scheme}
            closeMenuOnClick={false}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            onClick={() => setColorScheme(scheme)}
            rightSection={scheme === colorScheme && <IconCheck size={14} />}
          >
            {texts.scheme[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item component={Link} to="/logout" preload={false} leftSection={<IconLogout size={16} />}>
          {sessionTexts.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
