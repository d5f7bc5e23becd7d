import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './office.ts'
import { CHOSEN } from './steps.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

/** Longer than the browser's own long press. */
const HELD_MS = 1_000

/** Holds a finger on something while something else is done. */
async function hold(page: Page, on: Locator, meanwhile: () => Promise<unknown>): Promise<void> {
  const box = await on.boundingBox()
  if (!box) throw new Error('it is not there')
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await meanwhile()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('a finger held on a row chooses it, and neither opens it nor marks its words', async ({ page }) => {
  await page.goto('/bank?state=NEW')
  const row = page.getByRole('table').locator('tbody tr').first()
  const tick = row.getByRole('checkbox')
  await hold(page, row.getByRole('rowheader'), () => expect(tick).toBeChecked())
  await expect(page.getByText('1 rivi valittu')).toBeVisible()
  await expect(page).not.toHaveURL(/payment=/)
  expect(await page.evaluate('getSelection().toString()')).toBe('')
  await tick.tap()
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
  await row.getByRole('rowheader').getByRole('button').tap()
  await expect(page).toHaveURL(/payment=/)
})

test('where rows cannot be chosen, a held finger opens the menu, as the button does', async ({ page }) => {
  await page.goto('/tamigo/departments?search=Tapiola')
  const row = page.getByRole('row').filter({ hasText: 'Revontuli Tapiola' })
  const menu = page.getByRole('group', { name: 'Toiminnot: Revontuli Tapiola' })
  await hold(page, row.getByRole('rowheader'), () => page.clock.fastForward(HELD_MS))
  await expect(menu.getByRole('button', { name: 'Katso' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Toiminnot: / }).tap()
  await expect(menu).toBeVisible()
})
