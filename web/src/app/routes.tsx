import { getMonthStrip, getToday } from '@palkkasilta/contract/today.ts'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type FirstCall, startCall } from '../shared/api/cache.ts'
import { currentPerson } from '../shared/session/session.ts'
import { type Address, readAddress, writeAddress } from '../ui/address.ts'
import { inTime, whenOnline } from '../ui/later.tsx'
import { lists } from './first-lists.ts'
import type { furtherPages } from './further-pages.ts'
import { enter, signOut } from './session/enter.ts'
import { LoginPage } from './session/login-page.tsx'
import { Failed, Lost, Missing, Waiting } from './shell/states.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: Lost,
  validateSearch: (search: Record<string, unknown>): Address => search as Address,
})

type Load = () => Promise<{ default: ComponentType }>

/** Asked for anew where the network failed. */
const script =
  (load: Load): Load =>
  () =>
    whenOnline(load)

const loadFurtherPages = inTime(() => import('./further-pages.ts'))

/** A page that is named in the script of further pages. */
const further =
  (name: keyof typeof furtherPages): Load =>
  async () => {
    const { furtherPages } = await loadFurtherPages()
    return whenOnline(furtherPages[name])
  }

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
})

/** Where a one-time address leads. */
const password = createRoute({
  getParentRoute: () => root,
  path: '/salasana',
  component: lazyRouteComponent(further('password')),
})

const forgotten = createRoute({
  getParentRoute: () => root,
  path: '/unohtunut',
  component: lazyRouteComponent(further('forgotten')),
})

const looking = createRoute({
  getParentRoute: () => root,
  path: '/kirjaudu',
  component: lazyRouteComponent(further('looking')),
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  beforeLoad: async () => {
    await signOut()
    throw redirect({ to: '/' })
  },
})

const loadShell = script(() => import('./shell/shell.tsx'))
const loadOwnFrame = script(() => import('./own/own-frame.tsx'))
// whoever signs in meets it at once
inTime(() => (currentPerson()?.role === 'ROLE_USER' ? loadOwnFrame() : loadShell()))

/** Everything that needs a person: the shell, and inside it the pages. */
const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: lazyRouteComponent(loadShell),
  beforeLoad: async ({ location, preload }) => {
    // whoever goes on from an embedded report does so in the whole window
    if (window.top !== window) {
      if (!preload && window.top) window.top.location.href = location.href
      await new Promise(() => undefined)
    }
    await signedIn(location.href)
    if (location.pathname === '/' && currentPerson()?.role === 'ROLE_USER') throw redirect({ to: '/oma/laskut' })
  },
})

/** What those who bill or work through the company see of their own. */
const own = createRoute({
  getParentRoute: () => root,
  id: 'own',
  component: lazyRouteComponent(loadOwnFrame),
  beforeLoad: ({ location }) => signedIn(location.href),
})

const ownBeginning = createRoute({
  getParentRoute: () => own,
  path: '/oma',
  beforeLoad: () => {
    throw redirect({ to: '/oma/laskut' })
  },
})

/** Throws the way to the sign-in, and back from there. */
async function signedIn(href: string): Promise<void> {
  if (await enter()) return
  throw redirect({ to: '/login', search: href === '/' ? {} : { to: href } })
}

/** What the page of a report embeds, where the product draws it itself. */
const embedded = createRoute({
  getParentRoute: () => root,
  path: '/raportit/$reportId',
  component: lazyRouteComponent(further('embeddedReport')),
  beforeLoad: ({ location }) => signedIn(location.href),
})

/**
 * A page of the office, loaded when somebody goes there (or is about to). What it asks first is asked at once, while its
 * script is still on the way.
 */
function page<const Path extends string>(
  path: Path,
  load: Load,
  first?: (address: Address) => FirstCall | readonly FirstCall[],
) {
  return createRoute({
    getParentRoute: () => office,
    path,
    component: lazyRouteComponent(load),
    loader: ({ location }) => {
      // nobody else sees a page of the office
      if (first && currentPerson()?.role === 'ROLE_ADMIN') [first(location.search as Address)].flat().forEach(startCall)
    },
    shouldReload: false,
    notFoundComponent: Missing,
  })
}

/** A page of the own view. */
function ownPage<const Path extends string>(path: Path, load: Load) {
  const component = lazyRouteComponent(load)
  return createRoute({ getParentRoute: () => own, path, component, notFoundComponent: Missing })
}

/** One agreement: its pages share a head, tabs and a form. */
const agreement = page('/tamigo/tes/$tesId', further('agreement'))

function agreementTab<const Path extends string>(path: Path, load: Load) {
  return createRoute({ getParentRoute: () => agreement, path, component: lazyRouteComponent(load) })
}

// pages with two addresses
const billPage = further('workforceBill')
const reportPage = further('report')

const routeTree = root.addChildren([
  login,
  logout,
  password,
  forgotten,
  looking,
  embedded,
  own.addChildren([
    ownBeginning,
    ownPage('/oma/laskut', further('ownBills')),
    ownPage('/oma/laskut/uusi', further('ownNewBill')),
    ownPage('/oma/laskut/$billId', further('ownBill')),
    ownPage('/oma/palkat', further('ownSalaries')),
    ownPage('/oma/palkat/$salaryId', further('ownSalary')),
    ownPage('/oma/alihankinnat', further('ownSubcontracts')),
    ownPage('/oma/tiedot', further('ownPerson')),
    ownPage('/oma/tunnus', further('ownAccount')),
  ]),
  office.addChildren([
    page(
      '/',
      script(() => import('./start-page.tsx')),
      (address) => [
        { endpoint: getToday, request: {} },
        { endpoint: getMonthStrip, request: { query: address.month ? { month: address.month } : {} } },
        lists.workItems(address),
      ],
    ),
    page(
      '/bank',
      script(() => import('./bank-page.tsx')),
      ({ tab, ...address }) =>
        tab === 'accounts' || tab === 'traffic'
          ? []
          : lists[tab === 'files' || tab === 'incoming' ? tab : 'payments']({
              ...address,
              ...(tab && { tab }),
            }),
    ),
    page(
      '/bills',
      script(() => import('../features/bills/bills-page.tsx')),
      lists.billersBills,
    ),
    page('/bills/$billId', further('bill')),
    page(
      '/salaries',
      script(() => import('../features/salaries/salaries-page.tsx')),
      lists.billersSalaries,
    ),
    page('/salaries/$salaryId', further('salary')),
    page(
      '/people',
      script(() => import('../features/people/people-page.tsx')),
      lists.allPeople,
    ),
    page('/people/$personId', further('person')),
    page(
      '/customers',
      script(() => import('../features/customers/customers-page.tsx')),
    ),
    page('/customers/$customerId', further('customer')),
    page('/gocardless', further('consent')),
    page('/gocardless/transactions', further('consentTransactions')),
    page('/gocardless/callback', further('consentCallback')),
    page('/ropo', further('collection')),
    page('/register-reports', further('register')),
    page('/ketju/$thing/$thingId', further('chain')),
    page('/accounting', further('accounting')),
    page('/excel', further('excel')),
    page('/settings', further('settings')),
    page('/settings/years', further('yearFigures')),
    page('/holding', further('holding')),
    page(
      '/tamigo/departments',
      script(() => import('../features/departments/departments-page.tsx')),
      lists.departments,
    ),
    page('/tamigo/departments/$departmentId', further('department')),
    page(
      '/tamigo/shifts',
      script(() => import('../features/shifts/shifts-page.tsx')),
      lists.shifts,
    ),
    page(
      '/tamigo/salaries',
      script(() => import('../features/workforce-salaries/salaries-page.tsx')),
      lists.salaries,
    ),
    page('/tamigo/salaries/$salaryId', further('workforceSalary')),
    page(
      '/tamigo/users',
      script(() => import('./users-page.tsx')),
      (address) => (address.tab === 'cards' ? [] : lists[address.tab === 'tamigo' ? 'employees' : 'people'](address)),
    ),
    page('/tamigo/users/$userId', further('workforcePerson')),
    page(
      '/tamigo/bills',
      script(() => import('../features/workforce-bills/bills-page.tsx')),
      lists.bills,
    ),
    page('/tamigo/bills/$billId', billPage),
    page('/tamigo/bill/$billId', billPage),
    page(
      '/tamigo/tes',
      script(() => import('../features/agreements/agreements-page.tsx')),
      lists.agreements,
    ),
    agreement.addChildren([
      agreementTab('/', further('agreementSupplements')),
      agreementTab('/settings', further('agreementSettings')),
      agreementTab('/overtime', further('agreementOvertime')),
      agreementTab('/contract', further('contractTemplate')),
    ]),
    page('/report/$reportId', reportPage),
    page('/tamigo/report/$reportId', reportPage),
    page('/tamigo/pricing', further('pricing')),
    page(
      '/tamigo/workcontracts',
      script(() => import('../features/work-contracts/contracts-page.tsx')),
      lists.contracts,
    ),
    page('/tamigo/workcontracts/$workContractId', further('workContract')),
  ]),
])

export const router = createRouter({
  routeTree,
  parseSearch: readAddress,
  stringifySearch: writeAddress,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: Waiting,
  defaultErrorComponent: Failed,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
