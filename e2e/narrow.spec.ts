import type { Page } from '@playwright/test'
import { everyPage } from './every-page.ts'
import { expect, expectAccessible, test } from './office.ts'

/** 1280 pixels at 400 %. */
const NARROWEST = { width: 320, height: 640 }

/** What of the top bar cannot be seen. */
const CUT_OFF = `[...document.querySelectorAll('header :is(button, a)')]
  .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.ariaLabel ?? each.textContent)`

/** By how much the page is wider than the window. */
const SIDEWAYS = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'Ladataan…' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(CUT_OFF)).toEqual([])
  expect(await page.evaluate(SIDEWAYS)).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`every page can be used at 320 px, ${colorScheme}`, async ({ page, office }) => {
    test.setTimeout(180_000)
    await page.setViewportSize(NARROWEST)
    await page.emulateMedia({ colorScheme })
    for (const path of await everyPage(office)) {
      await page.goto(path)
      await test.step(path, () => expectWhole(page))
    }
  })

test('who is signed in can be read at 320 px', async ({ page, person }) => {
  await page.setViewportSize(NARROWEST)
  await page.goto('/bank')
  await page.getByRole('button', { name: `Käyttäjä: ${person.fullName}` }).click()
  await expect(page.locator('[popover]').getByText(person.fullName)).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
})

/** Buttons whose words are not seen to their end. */
const CUT_LABELS = `[...document.querySelectorAll('.mantine-Button-label')]
  .filter((label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1)
  .map((label) => label.textContent)`

test('what is done with chosen rows is read and asked whole at 320 px', async ({ page }) => {
  await page.setViewportSize(NARROWEST)
  await page.goto('/tamigo/salaries?includePaid=true')
  await page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' }).check()
  const send = page.getByRole('button', { name: 'Lähetä palkat maksuun ja tuloveroon päiväyksellä' })
  await expect(send).toBeVisible()
  expect(await page.evaluate(CUT_LABELS)).toEqual([])
  await expectAccessible(page)
  await send.click()
  await expect(page.getByRole('textbox', { name: 'Maksupäivä' })).toBeVisible()
  expect(await page.evaluate(CUT_LABELS)).toEqual([])
  await expectAccessible(page)
})
