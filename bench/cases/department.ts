import type { Postgres } from '@palkkasilta/server/src/platform/postgres/start.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import type { BrowserContext } from '@playwright/test'
import { aPaydayWorld, PEOPLE_EACH } from '../payday/payday-world.ts'
import { withProduct } from '../tools/database.ts'
import type { Finding, Measurement } from '../tools/measure.ts'
import { launch, middle, settled, since, slowest, watchFor, withNewBrowser } from '../web/browse.ts'
import { serveOwn } from '../web/serve-own.ts'
import { salariesOfMany } from './department-salaries.ts'

const SHIFTS_EACH = 20
const VISITS = 5
const ROWS = `document.querySelectorAll('tbody tr').length > 10`

/** The shifts of a large department in the browser: searched, shown, typed beside, and turned into salaries. */
export const department: Measurement = { run: () => withProduct(measured) }

async function measured(product: OpenProduct, postgres: Postgres): Promise<readonly Finding[]> {
  const [place] = await aPaydayWorld(product, postgres.ownerUrl, 1, SHIFTS_EACH)
  const id = place?.id ?? ''
  const own = await serveOwn(product)
  const browser = await launch()
  const address = `${own.url}/tamigo/departments/${id}?from=2026-01-01&to=2026-01-31`
  try {
    const seen: { readonly found: number; readonly typed: number }[] = []
    for (let turn = 0; turn < VISITS; turn += 1)
      seen.push(await withNewBrowser(browser, own.url, own.person, (context) => searched(context, address)))
    const what = `of ${PEOPLE_EACH} people and ${PEOPLE_EACH * SHIFTS_EACH} shifts`
    return [
      {
        name: `department ${what}: search to rows on the screen`,
        value: middle(seen.map(({ found }) => found)),
        unit: 'ms',
        goal: { atMost: 1_000 },
      },
      {
        name: `department ${what}: slowest reaction to typing and ticking`,
        value: middle(seen.map(({ typed }) => typed)),
        unit: 'ms',
        goal: { atMost: 100 },
      },
      ...(await salariesOfMany(product, id, (work) =>
        withNewBrowser(browser, own.url, own.person, (context) => work(context, own.url)),
      )),
    ]
  } finally {
    await browser.close()
    await own.close()
  }
}

async function searched(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.addInitScript(watchFor('tbody'))
  await page.goto(address)
  const from = page.getByRole('textbox', { name: 'Alkaen' })
  await from.waitFor()
  await settled(page)
  await from.fill('01.03.2026')
  await page.getByRole('textbox', { name: 'Päättyen' }).fill('30.04.2026')
  await page.getByRole('button', { name: 'Hae', exact: true }).click()
  const found = (await page.evaluate(since(ROWS))) as number
  await settled(page)
  const typed = await slowest(page, async () => {
    await from.pressSequentially('01.03.2026', { delay: 60 })
    await page.locator('tbody input[type=checkbox]').nth(3).click()
  })
  return { found, typed }
}
