import { NavLink, Stack } from '@mantine/core'
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
          <Link to={area.to} className={css.area} {...(onGo ? { onClick: onGo } : {})}>
            {area.label}
          </Link>
          {area.entries.map(({ label, spoken, to }) => {
            const here = isAt(pathname, to)
            return (
              <NavLink
                key={to}
                component={Link}
                to={to}
                label={label}
                aria-label={spoken}
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
