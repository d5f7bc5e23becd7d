import { reportNames } from '@palkkasilta/contract/report-names.ts'
import type { LinkProps } from '@tanstack/react-router'

export interface MenuEntry {
  readonly label: string
  /** What a screen reader says where two areas have pages of one name; begins with the label. */
  readonly spoken?: string
  /** A page of the route table; a page that does not exist does not compile. */
  readonly to: NonNullable<LinkProps['to']>
  readonly params?: LinkProps['params']
}

export interface MenuArea {
  readonly label: string
  /** Where the area begins. */
  readonly to: MenuEntry['to']
  /** What the paths of its pages begin with; the first area has all others. */
  readonly below: string
  readonly entries: readonly MenuEntry[]
  /** A menu inside the area's. */
  readonly submenu?: { readonly label: string; readonly entries: readonly MenuEntry[] }
}

/** The page of a report at its address, by the report's name. */
function report(address: `/${'' | 'tamigo/'}report/${keyof typeof reportNames}`) {
  const reportId = address.slice(address.lastIndexOf('/') + 1) as keyof typeof reportNames
  const to = address.startsWith('/tamigo/') ? '/tamigo/report/$reportId' : '/report/$reportId'
  return { label: reportNames[reportId], to, params: { reportId } } as const
}

/** Both areas pay wages, and the register is told of them by one payer. */
const reports: MenuEntry = { label: 'Ilmoitukset', to: '/register-reports' }

/** The books of the whole house. */
const accounting: MenuEntry = { label: 'Kirjanpito', to: '/accounting' }

/** Every page that the sidebar leads to, by its name and in its place in the specification. A page is added here when it exists. */
export const menu: readonly MenuArea[] = [
  {
    label: 'Laskutus',
    to: '/',
    below: '/',
    entries: [
      { label: 'Työjono', to: '/' },
      { label: 'Laskut', spoken: 'Laskut, laskutus', to: '/bills' },
      { label: 'Palkat', spoken: 'Palkat, laskutus', to: '/salaries' },
      { label: 'Henkilöt', spoken: 'Henkilöt, laskutus', to: '/people' },
      { label: 'Asiakkaat', to: '/customers' },
      { label: 'Pankki', to: '/bank' },
      { label: 'GC maksut', to: '/gocardless/transactions' },
      { label: 'Ropo', to: '/ropo' },
      { label: 'Excel', to: '/excel' },
      reports,
      accounting,
      { label: 'Asetukset', to: '/settings' },
    ],
    submenu: {
      label: 'Raportit',
      entries: [
        report('/report/salary'),
        report('/report/combined'),
        report('/report/advance-salary'),
        report('/report/send-bills'),
        report('/report/not-paid'),
      ],
    },
  },
  {
    label: 'Työvoima',
    to: '/tamigo/departments',
    below: '/tamigo/',
    entries: [
      { label: 'Osastot', to: '/tamigo/departments' },
      { label: 'Vuorot', to: '/tamigo/shifts' },
      { label: 'Laskut', spoken: 'Laskut, työvoima', to: '/tamigo/bills' },
      { label: 'Palkat', spoken: 'Palkat, työvoima', to: '/tamigo/salaries' },
      { label: 'TES', to: '/tamigo/tes' },
      { label: 'Henkilöt', spoken: 'Henkilöt, työvoima', to: '/tamigo/users' },
      { label: 'Hinnoittelu', to: '/tamigo/pricing' },
      { label: 'Työsopimukset', to: '/tamigo/workcontracts' },
      reports,
      accounting,
      { label: 'Asetukset', to: '/settings' },
    ],
    submenu: {
      label: 'Raportit',
      entries: [
        report('/tamigo/report/tamigo-salary'),
        report('/tamigo/report/margin'),
        report('/tamigo/report/unbilled'),
        report('/tamigo/report/missed'),
        report('/tamigo/report/holiday-debt'),
        report('/tamigo/report/overtime'),
      ],
    },
  },
]

/** The area that a page belongs to. */
export function areaOf(pathname: string): MenuArea | undefined {
  return menu.findLast(({ below }) => pathname.startsWith(below))
}
