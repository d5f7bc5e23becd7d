import { Stack, Text } from '@mantine/core'
import { IconCash, IconFileInvoice, IconUser, IconUsersGroup } from '@tabler/icons-react'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { StoredPerson } from '../../shared/session/person.ts'
import { useSession } from '../../shared/session/session.ts'
import { common } from '../../texts/fi/common.ts'
import { ownFrame as texts } from '../../texts/fi/own-view/frame.ts'
import { shell } from '../../texts/fi/shell.ts'
import { onKeyDown } from '../../ui/actions/commands.ts'
import { keepFocus } from '../../ui/focus-keeper.ts'
import { Late, later } from '../../ui/later.tsx'
import { Logo } from '../logo.tsx'
import { NoRights } from '../session/no-rights.tsx'
import { Account } from '../shell/account.tsx'
import { OfflineNote } from '../shell/offline-note.tsx'
import { Overlays } from '../shell/overlays.tsx'
import { Spinner } from '../shell/spinner.tsx'
import { Waiting } from '../shell/states.tsx'
import css from './own-frame.module.css'

const LookingNote = later(() => import('../shell/looking-note.tsx'))
// not `later`: whoever has an own view alone never needs it
const OfficeShell = lazy(() => import('../shell/shell.tsx'))

/** Everybody's who signs in. */
const OWN_ACCOUNT = '/oma/tunnus'

/** The frame around what is somebody's own; staff see it inside that of the office. */
export default function OwnFrame() {
  const { person } = useSession()
  if (!person) return <Text p="md">{common.loading}</Text>
  if (person.role !== 'ROLE_ADMIN') return <Frame person={person} />
  return (
    <Suspense fallback={<Waiting />}>
      <OfficeShell />
    </Suspense>
  )
}

function Frame({ person }: { readonly person: StoredPerson }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(keepFocus, [])
  const isUser = person.role === 'ROLE_USER'
  return (
    <div className={css.frame}>
      <a href="#content" className="skip-link">
        {shell.skip}
      </a>
      <header className="top-bar">
        <Logo />
        <Text fw={650} className={css.product}>
          {common.product}
        </Text>
        <Spinner />
        {isUser && <Pages at={pathname} />}
        <div className={css.account}>
          <Account person={person} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className={css.main}>
        <Stack gap="sm">
          <OfflineNote />
          <Late when={person.openedBy !== undefined}>
            <LookingNote person={person} />
          </Late>
          {isUser || pathname === OWN_ACCOUNT ? <Outlet /> : <NoRights role={person.role} />}
        </Stack>
      </main>
      <Overlays />
    </div>
  )
}

const icons = {
  '/oma/laskut': IconFileInvoice,
  '/oma/palkat': IconCash,
  '/oma/alihankinnat': IconUsersGroup,
  '/oma/tiedot': IconUser,
} as const

/** Below the page where a thumb reaches them, in the header where there is room. */
function Pages({ at }: { readonly at: string }) {
  return (
    <nav className={css.pages} aria-label={texts.menu}>
      {texts.pages.map(({ label, to }) => {
        const Icon = icons[to]
        const isHere = at === to || at.startsWith(`${to}/`)
        return (
          <Link key={to} to={to} className={css.page} aria-current={isHere ? 'page' : undefined}>
            <Icon size={20} aria-hidden />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
