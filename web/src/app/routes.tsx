import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Address, readAddress, writeAddress } from '../ui/address.ts'
import { enter, signOut } from './session/enter.ts'
import { LoginPage } from './session/login-page.tsx'
import { Shell } from './shell/shell.tsx'
import { Failed, Lost, Missing, Waiting } from './shell/states.tsx'

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: Lost,
  validateSearch: (search: Record<string, unknown>): Address => search as Address,
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
})

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  beforeLoad: async () => {
    await signOut()
    throw redirect({ to: '/' })
  },
})

/** Everything that needs a person: the shell, and inside it the pages. */
const office = createRoute({
  getParentRoute: () => root,
  id: 'office',
  component: Shell,
  beforeLoad: async ({ location }) => {
    if (await enter()) return
    throw redirect({ to: '/login', search: location.href === '/' ? {} : { to: location.href } })
  },
})

/** A page of the office, loaded when somebody goes there (or is about to). */
function page<const Path extends string>(path: Path, load: () => Promise<{ default: ComponentType }>) {
  return createRoute({
    getParentRoute: () => office,
    path,
    component: lazyRouteComponent(load),
    notFoundComponent: Missing,
  })
}

const routeTree = root.addChildren([
  login,
  logout,
  office.addChildren([
    page('/', () => import('../features/start/start-page.tsx')),
    page('/bank', () => import('./bank-page.tsx')),
    page('/tamigo/departments', () => import('../features/departments/departments-page.tsx')),
    page('/tamigo/departments/$departmentId', () => import('../features/departments/department-page.tsx')),
    page('/tamigo/shifts', () => import('../features/shifts/shifts-page.tsx')),
    page('/tamigo/salaries', () => import('../features/workforce-salaries/salaries-page.tsx')),
    page('/tamigo/salaries/$salaryId', () => import('../features/workforce-salaries/salary-page.tsx')),
    page('/tamigo/bills', () => import('../features/workforce-bills/bills-page.tsx')),
    page('/tamigo/bills/$billId', () => import('../features/workforce-bills/bill-page.tsx')),
    page('/tamigo/bill/$billId', () => import('../features/workforce-bills/bill-page.tsx')),
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
