import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectReadable } from './accessible.ts'
import { everyPage, type Visited } from './every-page.ts'
import { CALL_OF_LIST } from './lists.ts'
import { NOW } from './now.ts'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { menuOfThing } from './pressed.ts'
import { expectFewCalls, expectStill, WATCH } from './watched.ts'

// one page after the other, in two halves for each width: no test of the run takes longer
test.describe.configure({ mode: 'parallel' })

type Scheme = 'light' | 'dark'

interface Window {
  readonly width: number
  readonly height: number
  /** All is looked at in the scheme that the page comes in; in the other one what colours can do. */
  readonly schemes: readonly [Scheme, Scheme]
}

const windows: readonly Window[] = [
  { width: 1440, height: 900, schemes: ['light', 'dark'] },
  { width: 390, height: 844, schemes: ['dark', 'light'] },
  // 400 % of 1280 by 1024
  { width: 320, height: 256, schemes: ['light', 'dark'] },
]

/** What of the top bar cannot be seen. */
const CUT_OFF = `[...document.querySelectorAll('header :is(button, a)')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.ariaLabel ?? each.textContent)`

/** Reports, whose parts come one after the other and have no room kept for them. */
const GROWS = /\/(raportit|report)\//

/** By how much the page is wider than the window. */
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function changeTo(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

async function expectReadableInBoth(page: Page, [first, other]: Window['schemes']): Promise<void> {
  await changeTo(page, first)
  await expectAccessible(page)
  await changeTo(page, other)
  await expectReadable(page)
}

/** Opens a page and looks at all that it is without being touched. */
async function expectWhole(page: Page, address: string, window: Window): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Ladataan…' })).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  if (window.width > 320 && !GROWS.test(address)) await expectStill(page)
  if (isMeasured(address, window)) await expectFewCalls(page, CALL_OF_LIST[address] ?? '')
  expect(await page.evaluate(CUT_OFF)).toEqual([])
  expect(await page.evaluate(SIDEWAYS)).toBeLessThanOrEqual(0)
  await expectReadableInBoth(page, window.schemes)
}

/** Gives whether it is the page of a thing. */
async function expectSteps(page: Page, presses: Visited['presses'] = [], schemes: Window['schemes']): Promise<boolean> {
  const isOfThing = await menuOfThing(page)
  if (isOfThing) await expectReadableInBoth(page, schemes)
  if (isOfThing) await page.keyboard.press('Escape')
  for (const press of presses) {
    await press(page)
    await expectReadableInBoth(page, schemes)
  }
  return isOfThing
}

/** A page with nothing in its cache, of whoever is signed in. */
async function freshPage(browser: Browser, context: BrowserContext, { width, height }: Window): Promise<Page> {
  const viewport = { width, height }
  const empty = await browser.newContext({ storageState: await context.storageState(), viewport })
  await empty.clock.install({ time: NOW })
  const page = await empty.newPage()
  // a press that finds nothing says so long before the test ends
  page.setDefaultTimeout(120_000)
  await page.addInitScript(WATCH)
  return page
}

const isMeasured = (address: string, { width }: Window) => width === 1440 && address in CALL_OF_LIST

async function halfOf(page: Page, office: Office, half: number): Promise<Visited[]> {
  const pages = await everyPage(page, office)
  const middle = Math.ceil(pages.length / 2)
  return half === 1 ? pages.slice(0, middle) : pages.slice(middle)
}

for (const window of windows)
  for (const half of [1, 2])
    test(`every page is whole and can be read, ${window.width} wide, ${half} of 2`, async ({
      browser,
      context,
      office,
    }) => {
      test.setTimeout(1_800_000)
      let page = await freshPage(browser, context, window)
      let things = 0
      for (const { address, presses } of await halfOf(page, office, half))
        await test.step(address, async () => {
          if (isMeasured(address, window)) {
            await page.context().close()
            page = await freshPage(browser, context, window)
          }
          await page.emulateMedia({ colorScheme: window.schemes[0] })
          await expectWhole(page, address, window)
          if (await expectSteps(page, presses, window.schemes)) things += 1
        })
      expect(things).toBeGreaterThan(2)
    })
