import type { LinkProps } from '@tanstack/react-router'
import { shell } from '../../texts/fi/shell.ts'

export interface MenuEntry {
  readonly label: string
  /** A page of the route table; a page that does not exist does not compile. */
  readonly to: NonNullable<LinkProps['to']>
}

export interface MenuArea {
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

/** Every page that the sidebar leads to, in the order of the specification. A page is added here when it exists. */
export const menu: readonly MenuArea[] = [
  {
    label: shell.areas.office,
    entries: [
      { label: shell.pages.start, to: '/' },
      { label: shell.pages.bank, to: '/bank' },
    ],
  },
  {
    label: shell.areas.workforce,
    entries: [
      { label: shell.pages.departments, to: '/tamigo/departments' },
      { label: shell.pages.shifts, to: '/tamigo/shifts' },
      { label: shell.pages.workforceBills, to: '/tamigo/bills' },
      { label: shell.pages.workforceSalaries, to: '/tamigo/salaries' },
    ],
  },
]
