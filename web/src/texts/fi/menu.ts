import type { LinkProps } from '@tanstack/react-router'

interface MenuEntry {
  readonly label: string
  /** A page of the route table; a page that does not exist does not compile. */
  readonly to: NonNullable<LinkProps['to']>
}

interface MenuArea {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** Every page that the sidebar leads to, by its name and in its place in the specification. A page is added here when it exists. */
export const menu: readonly MenuArea[] = [
  {
    label: 'Laskutus',
    entries: [
      { label: 'Etusivu', to: '/' },
      { label: 'Pankki', to: '/bank' },
    ],
  },
  {
    label: 'Työvoima',
    entries: [
      { label: 'Osastot', to: '/tamigo/departments' },
      { label: 'Vuorot', to: '/tamigo/shifts' },
      { label: 'Laskut', to: '/tamigo/bills' },
      { label: 'Palkat', to: '/tamigo/salaries' },
    ],
  },
]
