import { Stack } from '@mantine/core'
import {
  IconAddressBook,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconCoinEuro,
  IconFile,
  IconFileInvoice,
  IconGavel,
  IconInbox,
  IconReportAnalytics,
  IconSignature,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { type MenuEntry, menu } from '../../texts/fi/menu.ts'
import { shell as texts } from '../../texts/fi/shell.ts'
import css from './shell.module.css'
import { useWaiting } from './waiting.ts'

function isAt(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}

/** The pages by area; used by the sidebar and by the drawer of small screens. */
export function Menu({ onGo }: { onGo?: () => void }) {
  return (
    <Stack gap="md">
      {menu.map((area) => (
        <Stack key={area.label} gap={2} role="group" aria-label={area.label}>
          <Link to={area.to} className={css.area} {...(onGo ? { onClick: onGo } : {})}>
            {area.label}
          </Link>
          <Entries of={area.entries} {...(onGo ? { onGo } : {})} />
          {area.submenu && (
            <Stack gap={2} role="group" aria-label={area.submenu.label}>
              <span className={css.submenu} aria-hidden>
                {area.submenu.label}
              </span>
              <Entries of={area.submenu.entries} {...(onGo ? { onGo } : {})} />
            </Stack>
          )}
        </Stack>
      ))}
    </Stack>
  )
}

/** By the page's path. */
const icons: Partial<Record<MenuEntry['to'], typeof IconInbox>> = {
  '/': IconInbox,
  '/bills': IconFileInvoice,
  '/customers': IconAddressBook,
  '/bank': IconBuildingBank,
  '/ropo': IconCoinEuro,
  '/tamigo/departments': IconBuildingStore,
  '/tamigo/shifts': IconCalendarTime,
  '/tamigo/bills': IconFileInvoice,
  '/tamigo/salaries': IconCash,
  '/tamigo/tes': IconGavel,
  '/tamigo/users': IconUsers,
  '/tamigo/pricing': IconTag,
  '/tamigo/workcontracts': IconSignature,
  '/tamigo/report/$reportId': IconReportAnalytics,
}

function Icon({ of: page }: { readonly of: MenuEntry['to'] }) {
  const Drawn = icons[page]
  return Drawn ? <Drawn size={16} stroke={1.75} aria-hidden /> : <IconFile size={16} stroke={1.75} aria-hidden />
}

function Entries({ of: entries, onGo }: { of: readonly MenuEntry[]; onGo?: () => void }) {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  const waiting = useWaiting()
  return entries.map(({ label, spoken, to, params }) => {
    const address = router.buildLocation({ to, ...(params && { params }) }).pathname
    const here = isAt(pathname, address)
    return (
      <Link
        key={address}
        to={address}
        className={css.entry}
        aria-label={spoken}
        aria-description={waiting[to] && texts.waiting(waiting[to])}
        aria-current={here ? 'page' : undefined}
        {...(onGo ? { onClick: onGo } : {})}
      >
        <Icon of={to} />
        {label}
        {waiting[to] && (
          <span className={css.waiting} aria-hidden>
            {waiting[to]}
          </span>
        )}
      </Link>
    )
  })
}
