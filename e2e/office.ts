import { randomUUID } from 'node:crypto'
import type { SignedInPerson } from '@palkkasilta/contract/session.ts'
import { test as base, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './expect.ts'
import { copyOf, NOW, type RunningProduct, removeFolder, startProduct } from './product.ts'

export { expect, expectAccessible }

export interface Office {
  /** Calls the product as the person who is signed in. Throws when it refuses. */
  readonly call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => Promise<unknown>
  /** The same as the house's other administrator. */
  readonly callAsSecond: Office['call']
  /** The control address of a simulated service: `{url}/__sim/…`. */
  readonly simulator: (name: string) => Promise<string>
}

async function json(url: string, init: RequestInit = {}): Promise<unknown> {
  const reply = await fetch(url, init)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${reply.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

const body = (content: unknown, headers: Record<string, string> = {}) => ({
  headers: { ...headers, ...(content === undefined ? {} : { 'content-type': 'application/json' }) },
  ...(content === undefined ? {} : { body: JSON.stringify(content) }),
})

async function signIn(baseURL: string | undefined, username = 'admin@palkkasilta.example'): Promise<SignedInPerson> {
  const credentials = { username, password: 'palkkasilta' }
  return (await json(`${baseURL}/api/login`, { method: 'POST', ...body(credentials) })) as SignedInPerson
}

/** The office of a product that is running for somebody who signs in. */
export async function officeAt(baseURL: string): Promise<Office> {
  return officeOf(baseURL, await signIn(baseURL))
}

function officeOf(baseURL: string | undefined, person: SignedInPerson): Office {
  const callAs =
    ({ authtoken }: SignedInPerson): Office['call'] =>
    (method, path, content) =>
      json(`${baseURL}${path}`, { method, ...body(content, { authtoken }) })
  return {
    call: callAs(person),
    callAsSecond: async (...call) => callAs(await signIn(baseURL, 'toinen@palkkasilta.example'))(...call),
    async simulator(name) {
      const all = (await json(`${baseURL}/api/dev/simulators`)) as { name: string; url: string }[]
      return all.find((each) => each.name === name)?.url ?? ''
    },
  }
}

function browserOf(baseURL: string | undefined, person: SignedInPerson) {
  const localStorage = [{ name: 'person', value: JSON.stringify(person) }]
  return { cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] }
}

interface Fixtures {
  readonly person: SignedInPerson
  readonly office: Office
  /** A page of another such browser. */
  readonly colleague: Page
}

interface Shared {
  /** A product for the tests of one worker. */
  readonly product: RunningProduct
}

/** On a copy of the demo company, with settings of its own. */
const startedWith =
  (settings: Readonly<Record<string, string>>) =>
  async ({ browserName: _ }: { readonly browserName: string }, use: (product: RunningProduct) => Promise<void>) => {
    const folder = copyOf(process.env.E2E_FILLED ?? '')
    const product = await startProduct(folder, settings)
    await use(product)
    await product.stop()
    removeFolder(folder)
  }

const STARTED_WITHIN = { scope: 'worker', timeout: 360_000 } as const

/** A signed-in administrator's browser with the product's clock, and the ways around it that a test sets its scene by. */
export const test = base.extend<Fixtures, Shared>({
  product: [startedWith({}), STARTED_WITHIN],
  baseURL: async ({ product }, use) => use(product.url),
  person: async ({ baseURL }, use) => use(await signIn(baseURL)),
  storageState: async ({ baseURL, person }, use) => use(browserOf(baseURL, person)),
  context: async ({ context }, use) => {
    await context.clock.install({ time: NOW })
    await use(context)
  },
  colleague: async ({ baseURL, browser }, use) => {
    const context = await browser.newContext({ storageState: browserOf(baseURL, await signIn(baseURL)) })
    await context.clock.install({ time: NOW })
    await use(await context.newPage())
    await context.close()
  },
  office: async ({ baseURL, person }, use) => use(officeOf(baseURL, person)),
})

/** The same over a product that was started with these settings. */
export const testWith = (settings: Readonly<Record<string, string>>) =>
  test.extend<object, Shared>({ product: [startedWith(settings), STARTED_WITHIN] })

const telling = (simulator: string) => async (office: Office, what: string, content: object) => {
  await json(`${await office.simulator(simulator)}/__sim/${what}`, { method: 'POST', ...body(content) })
}

/** Have the simulated bank or register do or know something, by its control address of that name. Throw when it refuses. */
export const tellBank = telling('bank')
export const tellRegister = telling('incomes-register')

/** Adds to what the simulated Tamigo knows. */
export async function tellTamigo(office: Office, change: object): Promise<void> {
  await json(`${await office.simulator('tamigo')}/__sim/data`, { method: 'POST', ...body(change) })
}

interface TestDepartment {
  readonly id: string
  readonly name: string
}

/** A department that only Tamigo knows so far. */
export async function aTamigoDepartment(office: Office, name: string): Promise<TestDepartment> {
  const department = { id: randomUUID(), parentId: null, name: `${name} ${randomUUID().slice(0, 6)}` }
  const address = { address: 'Kauppakatu 1', postalCode: '87100', city: 'Kajaani' }
  await tellTamigo(office, { departments: [{ ...department, ...address, businessId: '9000206-8', key: '900' }] })
  return department
}
