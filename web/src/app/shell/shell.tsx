import { Burger, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session/session.ts'
import { common } from '../../texts/fi/common.ts'
import { shell as texts } from '../../texts/fi/shell.ts'
import { onKeyDown } from '../../ui/actions/commands.ts'
import { keepTyping } from '../../ui/actions/typed-ahead.ts'
import { keepFocus } from '../../ui/focus-keeper.ts'
import { Late, later, useIsThere } from '../../ui/later.tsx'
import { Logo } from '../logo.tsx'
import { NoRights } from '../session/no-rights.tsx'
import { Account } from './account.tsx'
import { HeldNote } from './held-note.tsx'
import { Menu } from './menu.tsx'
import { OfficeOverlays } from './office-overlays.tsx'
import { OfflineNote } from './offline-note.tsx'
import { Overlays } from './overlays.tsx'
import css from './shell.module.css'
import { Spinner } from './spinner.tsx'

const LiveChanges = later(() => import('./live-changes.tsx'))
const LookingNote = later(() => import('./looking-note.tsx'))

/** The frame around the pages of the office: header, sidebar or drawer, and what lies over the page. */
export default function Shell() {
  const { person } = useSession()
  const [opened, { open, close }] = useDisclosure()
  const [searches, setSearches] = useState(0)
  const search = () => {
    keepTyping()
    setSearches((times) => times + 1)
  }
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(keepFocus, [])
  const isThere = useIsThere()
  if (!person) return <Text p="md">{common.loading}</Text>
  const isStaff = person.role === 'ROLE_ADMIN'
  return (
    <>
      <a href="#content" className="skip-link">
        {texts.skip}
      </a>
      <header className="top-bar">
        {isStaff && <Burger opened={opened} onClick={open} hiddenFrom="sm" size="sm" aria-label={texts.openMenu} />}
        <Logo />
        <Text fw={650} className={css.product}>
          {common.product}
        </Text>
        <Spinner />
        {isStaff && (
          <button type="button" className={css.search} aria-haspopup="dialog" onClick={search}>
            <IconSearch size={16} aria-hidden />
            <span>{texts.search}</span>
            <kbd aria-hidden>Ctrl K</kbd>
          </button>
        )}
        <Group ml={isStaff ? undefined : 'auto'}>
          <Account person={person} />
        </Group>
      </header>
      {isStaff && (
        <nav className={css.sidebar} aria-label={texts.menu}>
          <Menu />
        </nav>
      )}
      <main id="content" tabIndex={-1} className={css.main} data-wide={isStaff ? undefined : true}>
        <Stack gap="sm">
          <OfflineNote />
          <Late when={person.openedBy !== undefined}>
            <LookingNote person={person} />
          </Late>
          {isStaff && <HeldNote />}
          {isStaff ? <Outlet /> : <NoRights role={person.role} />}
        </Stack>
      </main>
      <Late when={isThere && isStaff}>
        <LiveChanges key={person.id} />
      </Late>
      <Overlays />
      {isStaff && <OfficeOverlays menuOpened={opened} onMenuClose={close} searches={searches} onSearch={search} />}
    </>
  )
}
