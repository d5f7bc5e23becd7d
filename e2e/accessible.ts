import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Frame, type Page } from '@playwright/test'

/** Each document reads it once: the short form is two thirds of a megabyte. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Nothing that assistive technology would stumble over, and nothing that makes the page scroll sideways. Of a page on which a dialog or
 * a menu lies, the topmost of them and what it was opened by: the page was looked at without it.
 */
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
  expect(await page.evaluate(`axe.run(${TOPMOST}, ${options}).then(${SAID})`)).toEqual([])
}

const TOPMOST = `(() => {
  const lying = [...document.querySelectorAll('[role=dialog], [role=menu], :popover-open')]
  const topmost = lying.findLast((each) => each.checkVisibility())
  return topmost ? [topmost, ...document.querySelectorAll('[aria-expanded=true], [popovertarget]')] : document
})()`

const SAID = "({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html)"

async function inject(frame: Frame): Promise<void> {
  if (await frame.evaluate('typeof axe !== "undefined"')) return
  await frame.evaluate(AXE)
}

/** Until nothing fades in or out: what does has neither its colours nor its place yet. */
const MOVES_ENDED = `Promise.allSettled(
  document.getAnimations().filter(({ effect }) => effect.getComputedTiming().iterations !== Infinity).map(({ finished }) => finished)
)`
