import { expect, type Page } from '@playwright/test'

/** The limit of what staff expect of every page, as browsers count it. */
const MOST_MOVED = 0.02

/** Bytes over the wire, headers included. */
const LIST_BYTES = 180_000
/** With the icon of the tab; the document is the twelfth. */
const LIST_CALLS = 11

/**
 * Before a page comes: adds up what moves meanwhile, and notes what is asked for until the first row, or the form to sign in,
 * stands there. By the browser's own clock, which the product's does not stand still for.
 */
export const WATCH = `
  window.seen = { moved: 0, what: [], asked: [], usableAt: Infinity }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      seen.moved += value
      seen.what.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => seen.asked.push(...list.getEntries())).observe({ type: 'resource', buffered: true })
  new MutationObserver((_, watch) => {
    if (!document.querySelector('tbody tr, form [type=submit]')) return
    seen.usableAt = new PerformanceMark('usable').startTime
    watch.disconnect()
  }).observe(document, { childList: true, subtree: true })`

interface Moved {
  readonly moved: number
  readonly what: readonly string[]
}

/** Nothing has moved while the page came. */
export async function expectStill(page: Page): Promise<void> {
  const { moved, what } = await page.evaluate<Moved>('seen')
  expect(moved < MOST_MOVED ? [] : what, `moved by ${moved}`).toEqual([])
}

/** What this server was asked for until then, the document aside: name and bytes. */
const ASKED = `seen.asked
  .filter(({ name, startTime }) => name.startsWith(origin) && startTime <= seen.usableAt)
  .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])`

type Asked = readonly (readonly [path: string, bytes: number])[]

const scriptBytes = (asked: Asked) => asked.reduce((sum, [path, bytes]) => sum + (path.endsWith('.js') ? bytes : 0), 0)

/** Few scripts come, into an empty cache, until somebody can do something. Gives all that was asked for. */
export async function expectFewScripts(page: Page, most: number): Promise<Asked> {
  const asked = await page.evaluate<Asked>(ASKED)
  expect(scriptBytes(asked)).toBeGreaterThan(50_000)
  expect(scriptBytes(asked), asked.join('\n')).toBeLessThan(most)
  return asked
}

/** A list has its first row after few calls, and asks for it once. */
export async function expectFewCalls(page: Page, call: string): Promise<void> {
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const asked = await expectFewScripts(page, LIST_BYTES)
  expect(asked.length).toBeLessThanOrEqual(LIST_CALLS)
  expect(asked.filter(([path]) => path === call)).toHaveLength(1)
}
