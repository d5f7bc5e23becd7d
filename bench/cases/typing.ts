import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import { aCompany, anAgreement } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { lastNames } from '@palkkasilta/server/src/testing/world/names.ts'
import { fillWorld } from '@palkkasilta/server/src/testing/world/world.ts'
import type { Browser, Page } from '@playwright/test'
import { withProduct } from '../tools/database.ts'
import type { Finding, Measurement } from '../tools/measure.ts'
import { launch, middle, settled, slowest, watchFor, withNewBrowser } from '../web/browse.ts'
import { serveOwn } from '../web/serve-own.ts'

const PEOPLE = 1_000
const ROWS = 10_000
const SUPPLEMENTS = 20
const VISITS = 2
/** Between two letters: a good typist's. */
const DELAY = 60
const FIELDS = 6
const TYPED = '12,5 a'

const TEXTS = 'main :is(input:not([type]), input[type=text], textarea):not([disabled], [readonly])'
const SEARCH = 'search input[type=search]'

interface Place {
  readonly name: string
  readonly path: string
  /** Typed into, one after the other. */
  readonly fields: string
  /** What is done before the typing. */
  readonly first?: (page: Page) => Promise<void>
  /** What stands in a list is looked for by its name. */
  readonly typed?: string
}

const lists = {
  people: '/tamigo/users',
  'work contracts': '/tamigo/workcontracts',
  agreements: '/tamigo/tes',
  departments: '/tamigo/departments',
  shifts: '/tamigo/shifts',
  salaries: '/tamigo/salaries',
  bills: '/tamigo/bills',
}

/** How soon the pages of the workforce area answer each key, over 10,000 rows in each list. */
export const typing: Measurement = { run: () => withProduct(measured) }

async function measured(product: OpenProduct, postgres: Postgres): Promise<readonly Finding[]> {
  await aWorld(product, postgres)
  const places = await placesOf(product)
  const own = await serveOwn(product)
  const browser = await launch()
  try {
    const findings: Finding[] = []
    for (const place of places) {
      const seen: number[] = []
      for (let turn = 0; turn < VISITS; turn += 1) seen.push(await typedInto(browser, own, place))
      findings.push({
        name: `typing: ${place.name}, slowest reaction to a key`,
        value: middle(seen),
        unit: 'ms',
        goal: { atMost: 100 },
      })
    }
    return findings
  } finally {
    await browser.close()
    await own.close()
  }
}

async function aWorld({ services }: OpenProduct, postgres: Postgres): Promise<void> {
  await aCompany(services)
  const url = new URL(postgres.superuserUrl)
  url.pathname = new URL(postgres.url).pathname
  await fillWorld(url.href, { people: PEOPLE, rows: ROWS, contracts: ROWS, today: '2026-04-01' })
}

async function placesOf({ services, call }: OpenProduct): Promise<readonly Place[]> {
  const agreement = await anAgreement(services)
  const { body: made } = await call('GET', `/api/admin/tes/${agreement}`)
  const evening = {
    transactionCode: '206',
    allowancePrice: 1.5,
    validFrom: '18:00:00',
    validTo: '22:00:00',
    mondays: true,
    useBaseSalary: true,
  }
  const remunerations = Array.from({ length: SUPPLEMENTS }, (_, index) => ({
    ...evening,
    allowanceName: `Lisä ${index}`,
    priority: index,
  }))
  const { status, text } = await call('PUT', `/api/admin/tes/${agreement}`, { ...(made as object), remunerations })
  if (status !== 200) throw new Error(text)
  const { db } = services
  const person = await db.selectFrom('person').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const contracts = db.selectFrom('work_contract').where('state', '=', 'NEW')
  const contract = await contracts.select('id').executeTakeFirstOrThrow()
  const form = (name: string, path: string) => ({ name, path, fields: TEXTS })
  return [
    form('pricing calculator', `/tamigo/pricing?tesId=${agreement}`),
    {
      ...form(`${SUPPLEMENTS} supplements of an agreement`, `/tamigo/tes/${agreement}`),
      first: (page) => page.getByRole('button', { name: 'Lisää lisä' }).click(),
    },
    form('form of a work contract', `/tamigo/workcontracts/${contract.id}`),
    form('form of a person', `/tamigo/users/${person.id}`),
    ...Object.entries(lists).map(([name, path]) => ({
      name: `search of ${name}`,
      path,
      fields: SEARCH,
      typed: lastNames[0] ?? '',
    })),
  ]
}

async function typedInto(browser: Browser, own: Awaited<ReturnType<typeof serveOwn>>, place: Place): Promise<number> {
  return withNewBrowser(browser, own.url, own.person, async (context) => {
    const page = await context.newPage()
    await page.addInitScript(watchFor('main'))
    await page.goto(`${own.url}${place.path}`)
    const fields = page.locator(place.fields).filter({ visible: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    await place.first?.(page)
    await fields.first().waitFor()
    return slowest(page, async () => {
      const count = Math.min(FIELDS, await fields.count())
      for (let at = 0; at < count; at += 1)
        await fields.nth(at).pressSequentially(place.typed ?? TYPED, { delay: DELAY })
    })
  })
}
