import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectReadable } from './accessible.ts'
import { countAsked, expectAtRest } from './at-rest.ts'
import { everyPage, type Visited } from './every-page.ts'
import { CALL_OF_LIST, START } from './lists.ts'
import { expect, expectAccessible, test } from './office.ts'
import { menuOfThing } from './pressed.ts'
import { NOW } from './product.ts'
import { expectFewCalls, expectStill, WATCH } from './watched.ts'

// a part of the pages each, one page after the other: no test of the run takes longer
test.describe.configure({ mode: 'parallel' })

const PARTS = [0, 1, 2, 3]

type Scheme = 'light' | 'dark'

interface Window {
  readonly width: number
  readonly height: number
  /** The one that the page comes in. */
  readonly scheme: Scheme
  /** Those that it is read in: all of it in the first one, in another one what colours can do. */
  readonly read: readonly Scheme[]
}

const WIDE: Window = { width: 1440, height: 900, scheme: 'light', read: ['light', 'dark'] }
const NARROW: Window = { width: 390, height: 844, scheme: 'dark', read: ['dark'] }
/** 400 % of 1280 by 1024: drawn as the narrow one, whose words and colours are read. */
const ENLARGED: Window = { width: 320, height: 256, scheme: 'light', read: [] }

/** What of the top bar cannot be seen. */
const CUT_OFF = `[...document.querySelectorAll('header :is(button, a)')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.ariaLabel ?? each.textContent)`

/** Reports, whose parts come one after the other and have no room kept for them. */
const GROWS = /\/(raportit|report)\//

/** Where the first row of a list begins, and the most that stands above it. */
const FIRST_ROW = `document.querySelector('[data-row]').getBoundingClientRect().top`
const HIGHEST_HEAD = 180

/** By how much the page is wider than the window. */
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function changeTo(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
}

async function expectReadableInAll(page: Page, { read }: Window): Promise<void> {
  for (const [place, scheme] of read.entries()) {
    await changeTo(page, scheme)
    await (place === 0 ? expectAccessible(page) : expectReadable(page))
  }
}

/** A page with nothing in its cache, of whoever is signed in. */
async function freshPage(browser: Browser, context: BrowserContext): Promise<Page> {
  const empty = await browser.newContext({ storageState: await context.storageState() })
  await empty.clock.install({ time: NOW })
  const page = await empty.newPage()
  // a press that finds nothing says so long before the test ends
  page.setDefaultTimeout(120_000)
  await page.addInitScript(WATCH)
  countAsked(page)
  return page
}

async function resize(page: Page, { width, height }: Window): Promise<void> {
  await page.setViewportSize({ width, height })
}

/** Opens a page in a window and waits until all of it is there. */
async function load(page: Page, address: string, window: Window): Promise<void> {
  await resize(page, window)
  await page.emulateMedia({ colorScheme: window.scheme })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Ladataan…' })).toHaveCount(0)
  await expectAtRest(page)
  if (window.width > 320 && !GROWS.test(address)) await expectStill(page)
}

/** Looks at all that a page is without being touched. */
async function expectWhole(page: Page, window: Window): Promise<void> {
  await resize(page, window)
  // what depends on the width is drawn a moment after it
  await expect.poll(() => page.evaluate(CUT_OFF)).toEqual([])
  await expect.poll(() => page.evaluate(SIDEWAYS)).toBeLessThanOrEqual(0)
  await expectReadableInAll(page, window)
}

/** Gives whether it is the page of a thing. */
async function expectMenu(page: Page, window: Window): Promise<boolean> {
  await resize(page, window)
  const isOfThing = await menuOfThing(page)
  if (isOfThing) await expectReadableInAll(page, window)
  if (isOfThing) await page.keyboard.press('Escape')
  return isOfThing
}

/**
 * What is pressed cannot be taken back: with presses, a page is opened for each window. Otherwise it is opened where
 * is measured how it comes.
 */
const opened = (presses: Visited['presses']) =>
  presses ? [[WIDE], [NARROW], [ENLARGED]] : [[WIDE], [NARROW, ENLARGED]]

/** Gives whether it is the page of a thing, in every window. */
async function visit(page: Page, { address, presses }: Visited): Promise<boolean> {
  const ofThing: boolean[] = []
  for (const windows of opened(presses)) {
    const [first = WIDE] = windows
    await load(page, address, first)
    if (first === WIDE && address in CALL_OF_LIST) {
      await expectFewCalls(page, CALL_OF_LIST[address] ?? '')
      if (address !== START) expect(await page.evaluate(FIRST_ROW)).toBeLessThanOrEqual(HIGHEST_HEAD)
    }
    for (const window of windows) await expectWhole(page, window)
    for (const window of windows) ofThing.push(await expectMenu(page, window))
    for (const press of presses ?? []) {
      await press(page)
      await expectReadableInAll(page, first)
    }
  }
  return ofThing.every(Boolean)
}

for (const part of PARTS)
  test(`every page is whole and can be read, part ${part + 1} of ${PARTS.length}`, async ({
    browser,
    context,
    office,
  }) => {
    test.setTimeout(1_800_000)
    let page = await freshPage(browser, context)
    const pages = await everyPage(page, office)
    let things = 0
    for (const visited of pages.filter((_, place) => place % PARTS.length === part))
      await test.step(visited.address, async () => {
        if (visited.address in CALL_OF_LIST) {
          await page.context().close()
          page = await freshPage(browser, context)
        }
        if (await visit(page, visited)) things += 1
      })
    expect(things).toBeGreaterThan(1)
  })
