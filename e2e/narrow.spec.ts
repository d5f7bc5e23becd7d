import { expect, expectAccessible, test } from './office.ts'

/** 1280 pixels at 400 %. */
test.use({ viewport: { width: 320, height: 640 } })

test('who is signed in can be read at 320 px', async ({ page, person }) => {
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
