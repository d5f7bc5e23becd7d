import { expect, test } from './office.ts'
import { expectFewScripts, WATCH } from './watched.ts'

/** Bytes over the wire, headers included. */
const SIGN_IN_BYTES = 123_000

test('until somebody can sign in, few scripts come', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage()
  await page.addInitScript(WATCH)
  await page.goto(`${baseURL}/login`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expectFewScripts(page, SIGN_IN_BYTES)
})
