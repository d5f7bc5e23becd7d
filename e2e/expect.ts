import { expect as asPlaywright, type Locator, type Page } from '@playwright/test'

/** Not for what is slow, but for what never comes: a busy machine is several times slower. */
export const COMES_WITHIN_MS = 30_000

interface Asked {
  readonly isNot: boolean
}

interface Options {
  readonly timeout?: number
}

type Text = string | RegExp

const passed = ({ isNot }: Asked) => ({ pass: !isNot, message: () => '' })

/**
 * Playwright's, but for the wait until what they ask of is there. At each look that finds nothing, its own matchers write down the whole
 * page as assistive technology reads it: a tenth of what a page does in a test.
 */
export const expect = asPlaywright.extend({
  async toBeVisible(this: Asked, locator: Locator, { timeout = COMES_WITHIN_MS }: Options = {}) {
    await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout })
    return passed(this)
  },
  async toContainText(this: Asked, locator: Locator, expected: Text | readonly Text[], options: Options = {}) {
    const { timeout = COMES_WITHIN_MS } = options
    const ofOne = !this.isNot && !Array.isArray(expected)
    if (ofOne) await locator.waitFor({ state: 'attached', timeout })
    const asked = asPlaywright(locator)
    await (this.isNot ? asked.not : asked).toContainText(expected, options)
    return passed(this)
  },
  async toHaveURL(this: Asked, page: Page, expected: Text, options: Options = {}) {
    const { timeout = COMES_WITHIN_MS } = options
    const isWaited = !this.isNot && expected instanceof RegExp
    if (isWaited) await page.waitForURL(expected, { waitUntil: 'commit', timeout })
    const asked = asPlaywright(page)
    await (this.isNot ? asked.not : asked).toHaveURL(expected, options)
    return passed(this)
  },
})
