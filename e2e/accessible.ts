import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Nothing that assistive technology would stumble over, and nothing that makes the page scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNone(page, "{ resultTypes: ['violations'] }")
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
}

/** Nothing that the colours make unreadable: all that another scheme of colours can do to a page. */
export async function expectReadable(page: Page): Promise<void> {
  await expectNone(page, "{ resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }")
}

/** What is in order is not collected. */
async function expectNone(page: Page, options: string): Promise<void> {
  await page.evaluate(MOVES_ENDED)
  for (const frame of page.frames()) await inject(frame)
  expect(await page.evaluate(`axe.run(document, ${options}).then(${SAID})`)).toEqual([])
}

const SAID = "({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html)"

/** Once into each document: it is half a megabyte to read. */
async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate('typeof axe !== "undefined"')) return
  await frame.evaluate(axe.source)
}

/** Until nothing fades in or out: what does has neither its colours nor its place yet. */
const MOVES_ENDED = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished)
)`
