import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { ensureChromium, findChromium } from '../../scripts/checks/chromium.ts'

/** Where a web's parts are found. */
export interface Web {
  readonly list: string
  /** A row with its data: what stands in for rows meanwhile is none. */
  readonly row: string
  readonly open: string
  readonly tick: string
  readonly next: string
  readonly sort: string
  readonly search: string
  /** Somebody who is looked for. */
  readonly name: string
  /** Leads to another list … */
  readonly elsewhere: string
  /** … which this stands for. */
  readonly arrived: string
}

/** What somebody waits for: kilobytes, calls, milliseconds. */
export type Waits = Readonly<Record<(typeof waits)[number], number>>

export const waits = [
  'scripts',
  'calls',
  'firstRow',
  'largestPaint',
  'shift',
  'open',
  'tick',
  'page',
  'sort',
  'type',
  'found',
  'route',
] as const

/** Notes what is slow, and when the page was acted on; `row` is what is waited for at first. */
export const watchFor = (row: string) => `
  window.seen = { paint: 0, shift: 0, events: [] }
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, durationThreshold: 16 })
  observe('largest-contentful-paint', ({ startTime }) => { seen.paint = startTime })
  observe('layout-shift', ({ value, hadRecentInput }) => { if (!hadRecentInput) seen.shift += value })
  observe('event', ({ interactionId, duration }) => { if (interactionId) seen.events.push(duration) })
  for (const type of ['click', 'input']) addEventListener(type, ({ timeStamp }) => { seen.acted = timeStamp }, true)
  const look = () => { if (document.querySelector('${row}')) seen.row = performance.now(); else requestAnimationFrame(look) }
  requestAnimationFrame(look)`

/** Resolves with the milliseconds from the last click or letter until something holds of the page. */
export const since = (holds: string) => `new Promise((resolve, reject) => {
  const look = () => {
    const passed = performance.now() - seen.acted
    if (${holds}) resolve(passed)
    else if (passed > 10_000) reject(new Error('it never came'))
    else requestAnimationFrame(look)
  }
  look()
})`

/** The browser of the tests, which is installed where there is none. */
export async function launch(): Promise<Browser> {
  const obstacle = await ensureChromium()
  if (obstacle !== undefined) throw new Error(obstacle)
  const executablePath = findChromium()
  return chromium.launch({
    args: ['--disable-gpu'],
    chromiumSandbox: process.getuid?.() !== 0,
    ...(executablePath && { executablePath }),
  })
}

/** One visit by somebody whose browser has nothing yet: comes to the list and works with it. */
export async function visit(browser: Browser, url: string, person: object, web: Web): Promise<Waits> {
  return withNewBrowser(browser, url, person, (context) => work(context, url, web))
}

/** Whoever is signed in, with a browser that has nothing yet. */
export async function withNewBrowser<T>(
  browser: Browser,
  url: string,
  person: object,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const localStorage = [{ name: 'person', value: JSON.stringify(person) }]
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'fi-FI',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  // the stream of what others change would keep a page from ever being at rest
  await context.route(/live-changes$/, (route) => route.abort())
  try {
    return await work(context)
  } finally {
    await context.close()
  }
}

async function work(context: BrowserContext, url: string, web: Web): Promise<Waits> {
  const page = await context.newPage()
  await page.addInitScript(watchFor(web.row))
  await page.goto(`${url}${web.list}`)
  await page.locator(web.row).first().waitFor()
  await settled(page)
  const load = (await page.evaluate(LOADED)) as Pick<Waits, 'scripts' | 'calls' | 'firstRow' | 'largestPaint' | 'shift'>
  const tick = await slowest(page, () => page.locator(web.tick).nth(2).click())
  await page.locator(web.tick).nth(2).click()
  const sort = await slowest(page, () => page.locator(web.sort).click())
  const next = await slowest(page, () => page.locator(web.next).click())
  const open = await slowest(page, () => page.locator(web.open).nth(3).click())
  await page.goBack()
  await page.goto(`${url}${web.list}`)
  await page.locator(web.row).first().waitFor()
  await settled(page)
  const type = await slowest(page, () => page.locator(web.search).pressSequentially(web.name, { delay: 60 }))
  await page.locator(web.search).fill('')
  await settled(page)
  await page.locator(web.search).pressSequentially(web.name, { delay: 60 })
  const isFound = `[...document.querySelectorAll('tbody tr')].every(({ innerText }) => innerText.includes('${web.name}'))`
  const found = (await page.evaluate(since(isFound))) as number
  await settled(page)
  await page.locator(web.elsewhere).click()
  const route = (await page.evaluate(since(web.arrived))) as number
  return { ...load, open, tick, page: next, sort, type, found, route }
}

/** How long the slowest reaction to what is done took, in milliseconds, by the browser's own event timing. */
export async function slowest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('seen.events.length = 0')
  await act()
  await settled(page)
  return (await page.evaluate('Math.max(16, ...seen.events)')) as number
}

/** What the list's first row needed; files of other houses, such as pictures of banks, aside. */
const LOADED = `(() => {
  const own = performance.getEntriesByType('resource').filter(({ name, startTime }) => name.startsWith(origin) && startTime <= seen.row)
  const scripts = own.filter(({ name }) => /\\.js$/.test(new URL(name).pathname))
  return {
    scripts: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    calls: own.length + 1,
    firstRow: seen.row,
    largestPaint: seen.paint,
    shift: seen.shift,
  }
})()`

export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(600)
}

export function middle(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN
}
