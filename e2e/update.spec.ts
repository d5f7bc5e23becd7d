import { expect, test } from './office.ts'
import { act } from './steps.ts'

/** Scripts that come after the page, and that this needs. */
const LATE = [/assets\/confirm-dialog/, /assets\/palette/, /assets\/off-reason/]

test('a page that stays open over an update of the product can still ask its questions', async ({ page }) => {
  const late = Promise.all(LATE.map((script) => page.waitForResponse(script)))
  await page.goto('/tamigo/salaries?from=2026-10-01&to=2026-10-31')
  await expect(page.getByRole('button', { name: 'Katso' }).first()).toBeVisible()
  await late
  // the scripts of the old build are gone
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  await act(page.locator('tbody tr').first(), 'Poista')
  const question = page.getByRole('dialog', { name: /^poistetaanko .* palkka/ })
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
})
