import type { LinkProps } from '@tanstack/react-router'

interface OwnPage {
  readonly label: string
  readonly to: NonNullable<LinkProps['to']>
}

/** The frame of the own view: its pages, in the order in which they are looked at. */
export const ownFrame = {
  menu: 'Oma näkymä',
  pages: [
    { label: 'Laskut', to: '/oma/laskut' },
    { label: 'Palkat', to: '/oma/palkat' },
    { label: 'Alihankinnat', to: '/oma/alihankinnat' },
    { label: 'Omat tiedot', to: '/oma/tiedot' },
  ] as const satisfies readonly OwnPage[],
} as const
