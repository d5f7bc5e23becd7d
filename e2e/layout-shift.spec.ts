import { everyPage } from './every-page.ts'
import { expect, test } from './office.ts'

/** The limit of what staff expect of every page, as browsers count it. */
const MOST = 0.02

/** Adds up what moves while the page comes, and remembers what it was. */
const WATCH = `
  window.moved = { sum: 0, what: [] }
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue
      window.moved.sum += value
      window.moved.what.push(...sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''))
    }
  }).observe({ type: 'layout-shift', buffered: true })`

interface Moved {
  readonly sum: number
  readonly what: readonly string[]
}

for (const width of [1440, 390])
  test(`nothing moves while a page comes, ${width} pixels wide`, async ({ page, office }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(WATCH)
    for (const path of await everyPage(office)) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const { sum, what } = await page.evaluate<Moved>('window.moved')
      expect(sum < MOST ? [] : what, `${path} moved by ${sum}`).toEqual([])
    }
  })
