import { Box, Stack } from '@mantine/core'
import {
  IconAddressBook,
  IconBuildingBank,
  IconBuildingStore,
  IconCalendarTime,
  IconCash,
  IconCoinEuro,
  IconFile,
  IconFileInvoice,
  IconFileSpreadsheet,
  IconGavel,
  IconInbox,
  IconReportAnalytics,
  IconSettings,
  IconSignature,
  IconTag,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { areaOf, type MenuEntry, menu } from '../../texts/fi/menu.ts'
import { shell as texts } from '../../texts/fi/shell.ts'
import css from './shell.module.css'
import { useWaiting } from './waiting.ts'

function isAt(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}

/** The switch between the areas and the pages of this one; used by the sidebar and by the drawer of small screens. */
export function Menu({ onGo }: { onGo?: () => void }) {
  const here = areaOf(useLocation({ select: ({ pathname }) => pathname }))
  const waiting = useWaiting()
  const entries = { waiting, ...(onGo && { onGo }) }
  return (
    <Stack gap="xs">
      <Box className={css.areas} role="group" aria-label={texts.areas}>
        {menu.map((area) => (
          <Link
            key={area.label}
            to={area.to}
            className={css.area}
            aria-current={area === here}
            aria-description={area === here ? undefined : waitingIn(area, waiting)}
          >
            {area.label}
            {area !== here && waitingIn(area, waiting) && <span className={css.dot} aria-hidden />}
          </Link>
        ))}
      </Box>
      {here && (
        <Stack gap={2}>
          <Entries of={here.entries} {...entries} />
          {here.submenu && (
            <Stack gap={2} role="group" aria-label={here.submenu.label}>
              <span className={css.submenu} aria-hidden>
                {here.submenu.label}
              </span>
              <Entries of={here.submenu.entries} {...entries} />
            </Stack>
          )}
        </Stack>
      )}
    </Stack>
  )
}

type WaitingByPage = ReturnType<typeof useWaiting>

/** What waits on the pages of an area that is not shown. */
function waitingIn({ entries }: (typeof menu)[number], waiting: WaitingByPage): string | undefined {
  const told = entries.flatMap(({ label, to }) => (waiting[to] ? [`${label}: ${texts.waiting(waiting[to])}`] : []))
  return told.length > 0 ? told.join(', ') : undefined
}

/** By the page's path. */
const icons: Partial<Record<MenuEntry['to'], typeof IconInbox>> = {
  '/': IconInbox,
  '/bills': IconFileInvoice,
  '/salaries': IconCash,
  '/people': IconUsers,
  '/customers': IconAddressBook,
  '/bank': IconBuildingBank,
  '/gocardless/transactions': IconBuildingBank,
  '/ropo': IconCoinEuro,
  '/excel': IconFileSpreadsheet,
  '/settings': IconSettings,
  '/tamigo/departments': IconBuildingStore,
  '/tamigo/shifts': IconCalendarTime,
  '/tamigo/bills': IconFileInvoice,
  '/tamigo/salaries': IconCash,
  '/tamigo/tes': IconGavel,
  '/tamigo/users': IconUsers,
  '/tamigo/pricing': IconTag,
  '/tamigo/workcontracts': IconSignature,
  '/report/$reportId': IconReportAnalytics,
  '/tamigo/report/$reportId': IconReportAnalytics,
}

function Icon({ of: page }: { readonly of: MenuEntry['to'] }) {
  const Drawn = icons[page]
  return Drawn ? <Drawn size={16} stroke={1.75} aria-hidden /> : <IconFile size={16} stroke={1.75} aria-hidden />
}

interface EntriesProps {
  readonly of: readonly MenuEntry[]
  readonly waiting: WaitingByPage
  readonly onGo?: () => void
}

function Entries({ of: entries, waiting, onGo }: EntriesProps) {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
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
