import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect, test } from './office.ts'

/** Bytes over the wire, headers included. */
const SIGN_IN_BYTES = 123_000
const LIST_BYTES = 180_000
/** With the icon of the tab; the document is the twelfth. */
const LIST_CALLS = 11

/** Remembers when the first row, or the form to sign in, stood there: before anything that comes later. */
const WATCH = `new MutationObserver((_, watch) => {
  if (!document.querySelector('tbody tr, form [type=submit]')) return
  window.usableAt = performance.now()
  watch.disconnect()
}).observe(document, { childList: true, subtree: true })`

/**
 * What this server was asked for until then: name and bytes. The document aside, and the call that renews a token which is
 * old by the browser's own clock.
 */
const ASKED = `performance.getEntriesByType('resource')
  .filter(({ name, startTime }) => name.startsWith(origin) && startTime <= (window.usableAt ?? Infinity))
  .map(({ name, transferSize }) => [new URL(name).pathname, transferSize])
  .filter(([path]) => path !== '/api/login')`

type Asked = readonly (readonly [path: string, bytes: number])[]

/** A browser with a clock of its own, whose measurements of time and bytes are real. */
async function open(browser: Browser, context: BrowserContext, address: string): Promise<Page> {
  const page = await (await browser.newContext({ storageState: await context.storageState() })).newPage()
  await page.addInitScript(WATCH)
  await page.goto(address)
  return page
}

const scriptBytes = (asked: Asked) => asked.reduce((sum, [path, bytes]) => sum + (path.endsWith('.js') ? bytes : 0), 0)

test('until somebody can sign in, few scripts come', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext()).newPage()
  await page.addInitScript(WATCH)
  await page.goto(`${baseURL}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const asked = (await page.evaluate(ASKED)) as Asked
  expect(scriptBytes(asked)).toBeGreaterThan(50_000)
  expect(scriptBytes(asked)).toBeLessThan(SIGN_IN_BYTES)
})

for (const [address, call] of [
  ['/', '/api/admin/worklist'],
  ['/bank', '/api/admin/bank'],
  ['/bank?tab=files', '/api/admin/bank/filelist'],
  ['/tamigo/salaries?from=2026-09-01&to=2026-11-30&includePaid=true', '/api/admin/tamigo/salary'],
  ['/tamigo/bills', '/api/admin/tamigo/bill'],
  ['/tamigo/users', '/api/admin/tamigo/person/search'],
  ['/tamigo/departments', '/api/admin/tamigo/departments'],
  ['/tamigo/workcontracts', '/api/admin/tamigo/workcontract'],
  ['/tamigo/tes', '/api/admin/tes'],
  ['/tamigo/shifts?paid=true&statusId=-', '/api/admin/tamigo/shifts/search'],
] as const)
  test(`${address} has its first row after few calls and asks for it once`, async ({ browser, context, baseURL }) => {
    const page = await open(browser, context, `${baseURL}${address}`)
    await expect(page.locator('tbody tr').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked = (await page.evaluate(ASKED)) as Asked
    expect(scriptBytes(asked)).toBeGreaterThan(50_000)
    expect(scriptBytes(asked)).toBeLessThan(LIST_BYTES)
    expect(asked.length).toBeLessThanOrEqual(LIST_CALLS)
    expect(asked.filter(([path]) => path === call)).toHaveLength(1)
  })
