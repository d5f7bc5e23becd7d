import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { lastNames } from '@palkkasilta/server/src/testing/world/names.ts'
import { fillWorld } from '@palkkasilta/server/src/testing/world/world.ts'
import { withProduct } from '../tools/database.ts'
import type { Finding, Goal, Measurement, Unit } from '../tools/measure.ts'
import { launch, middle, visit, type Waits, type Web, waits } from '../web/browse.ts'
import { servePeer } from '../web/peer.ts'
import { serveOwn } from '../web/serve-own.ts'

const ROWS = 10_000
const VISITS = 5

const ours: Web = {
  list: '/bank?sort=-id',
  row: 'tbody tr',
  open: 'tbody [data-open]',
  tick: 'tbody input[type=checkbox]',
  next: 'nav[aria-label] button:has-text("Seuraava")',
  sort: 'thead button:has-text("Summa")',
  search: 'search input[type=search]',
  name: lastNames[0] ?? '',
  elsewhere: 'nav a[href="/tamigo/bills"]',
  arrived: `document.querySelector('h1')?.innerText === 'Lista laskuista'`,
}

const peer: Web = {
  list: '/#/bank',
  row: 'tbody tr.RaDatagrid-row',
  open: 'tbody tr td:nth-child(3)',
  tick: 'tbody input[type=checkbox]',
  next: 'button[aria-label="Go to next page"]',
  sort: 'thead [data-field=amount]',
  search: 'input[name=q]',
  name: lastNames[0] ?? '',
  elsewhere: 'a[href="#/bills"]',
  arrived: `document.querySelector('#react-admin-title')?.innerText === 'Bills'`,
}

/** What each wait is called, what it should be, and what Directus was measured at before (published beside the goal). */
const words: Readonly<Record<keyof Waits, readonly [name: string, unit: Unit, goal: Goal, directus?: number]>> = {
  scripts: ['scripts until a list is usable', 'kB', { atMost: 200 }, 1_931],
  calls: ['calls until a list is usable', 'requests', { atMost: 12 }],
  firstRow: ['first row of a list', 'ms', { atMost: 500 }, 1_809],
  largestPaint: ['largest paint', 'ms', { atMost: 600 }],
  shift: ['layout shift', 'points', { atMost: 0.005 }],
  open: ['open a row', 'ms', { atMost: 50 }, 112],
  tick: ['tick a row', 'ms', { atMost: 50 }],
  page: ['turn the page', 'ms', { atMost: 50 }],
  sort: ['sort by a column', 'ms', { atMost: 50 }],
  type: ['type into the search', 'ms', { atMost: 50 }],
  found: ['last letter to visible result', 'ms', { atMost: 100 }],
  route: ['change to another list, frame kept', 'ms', { atMost: 100 }],
}

/** The web in a browser, over 10,000 payments, beside a react-admin application over the same calls. */
export const web: Measurement = { run: () => withProduct(measured, new Date().toISOString()) }

async function measured(product: OpenProduct, postgres: Postgres): Promise<readonly Finding[]> {
  const today = product.services.clock.now().toString().slice(0, 10)
  const superuserUrl = new URL(postgres.superuserUrl)
  superuserUrl.pathname = new URL(postgres.url).pathname
  await fillWorld(superuserUrl.href, { people: ROWS / 10, rows: ROWS, today })
  const own = await serveOwn(product)
  const other = await servePeer(own.url)
  const theirs = await other.listen({ port: 0, host: '127.0.0.1' })
  const browser = await launch()
  try {
    const found: Record<'ours' | 'theirs', Waits[]> = { ours: [], theirs: [] }
    for (let turn = 0; turn < VISITS; turn += 1) {
      found.ours.push(await visit(browser, own.url, own.person, ours))
      found.theirs.push(await visit(browser, theirs, own.person, peer))
    }
    return waits.map((wait) => finding(wait, middleOf(found.ours, wait), middleOf(found.theirs, wait)))
  } finally {
    await browser.close()
    await other.close()
    await own.close()
  }
}

function finding(wait: keyof Waits, ours: number, theirs: number): Finding {
  const [name, unit, goal, directus] = words[wait]
  const beside = directus === undefined ? '' : `; Directus 11 was measured at ${directus} before`
  return {
    name: `web: ${name}`,
    value: ours,
    unit,
    peer: { value: theirs, what: `a react-admin 5.15 list of the same rows${beside}` },
    goal,
  }
}

const middleOf = (visits: readonly Waits[], wait: keyof Waits) => middle(visits.map((each) => each[wait]))
