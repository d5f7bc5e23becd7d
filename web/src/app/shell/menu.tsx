import { NavLink, Stack, Text } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { menu } from '../../texts/fi/menu.ts'
import css from './shell.module.css'

function isAt(pathname: string, to: string): boolean {
  return to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)
}

/** The pages by area; used by the sidebar and by the drawer of small screens. */
export function Menu({ onGo }: { onGo?: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <Stack gap="md">
      {menu.map((area) => (
        <Stack key={area.label} gap={2} role="group" aria-label={area.label}>
          <Text className={css.area} aria-hidden>
            {area.label}
          </Text>
          {area.entries.map(({ label, to }) => {
            const here = isAt(pathname, to)
            return (
              <NavLink
                key={to}
                component={Link}
                to={to}
                label={label}
                active={here}
                aria-current={here ? 'page' : undefined}
                className={css.entry}
                {...(onGo ? { onClick: onGo } : {})}
              />
            )
          })}
        </Stack>
      ))}
    </Stack>
  )
}
