import { Box, Button, Stack, Text, useMantineColorScheme } from '@mantine/core'
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { useId } from 'react'
import type { StoredPerson } from '../../shared/session/person.ts'
import { session as sessionTexts } from '../../texts/fi/session.ts'
import { shell as texts } from '../../texts/fi/shell.ts'
import { TextLink } from '../../ui/link.tsx'
import { Popover } from '../../ui/popover.tsx'
import css from './shell.module.css'

const schemes = ['auto', 'light', 'dark'] as const

/** Who is signed in, light or dark, and the way out. Where there is no room for the name it stands in the popover alone, never cut. */
export function Account({ person }: { person: StoredPerson }) {
  const id = useId()
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        rightSection={<IconChevronDown size={14} />}
        aria-label={`${texts.account}: ${person.fullName}`}
        popoverTarget={id}
      >
        <Box hiddenFrom="sm" component={IconUserCircle} size={22} c="var(--mantine-color-text)" />
        <Text visibleFrom="sm" size="sm" truncate maw={220} title={person.fullName} c="var(--mantine-color-text)">
          {person.fullName}
        </Text>
      </Button>
      <Popover id={id} className={css.account ?? ''}>
        <Stack gap="sm" p={10} miw="11.75rem" maw="calc(100vw - 3rem)">
          <div>
            <Text size="sm" fw={600}>
              {person.fullName}
            </Text>
            <Text size="xs" c="dimmed">
              {sessionTexts.roles[person.role]}
            </Text>
          </div>
          <Scheme />
          <TextLink to="/oma/tunnus" size="sm">
            {sessionTexts.own}
          </TextLink>
          <TextLink to="/logout" preload={false} size="sm">
            {sessionTexts.signOut}
          </TextLink>
        </Stack>
      </Popover>
    </>
  )
}

function Scheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={css.scheme}>
      <legend>{texts.scheme.label}</legend>
      {schemes.map((scheme) => (
        <label key={scheme}>
          <input type="radio" name="scheme" checked={scheme === colorScheme} onChange={() => setColorScheme(scheme)} />
          {texts.scheme[scheme]}
        </label>
      ))}
    </fieldset>
  )
}
