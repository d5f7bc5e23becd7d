import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './office.ts'
import { aPayment } from './payments.ts'

const start = (page: Page) => page.getByRole('region', { name: 'Tänään' })
const lines = (page: Page) => start(page).locator('ul a')

/** Before what is counted: `14 palkkaa`, `1 lasku`. */
const COUNT = /(\d+) (?:palk|lasku|maksu|ilmoi|ennak|henkil)/

const countIn = (text: string | null) => Number(COUNT.exec(text ?? '')?.[1] ?? 0)

test('each line of the day leads to a list of exactly so many', async ({ page }) => {
  await page.goto('/')
  await expect(start(page)).toContainText(/Tänään \p{L}\p{L} \d\d\.\d\d\.\d{4}/u)
  await expectAccessible(page)
  const found = await lines(page).evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  )
  expect(found.length).toBeGreaterThan(3)
  for (const { href, text } of found)
    await test.step(text, async () => {
      await page.goto(href)
      const told = page.locator('main [aria-live="polite"]').filter({ hasText: /\d+ \p{L}+$/u })
      await expect(told).toHaveText(new RegExp(`(^|\\s)${countIn(text)} \\p{L}+$`, 'u'), { timeout: 15_000 })
    })
})

test('what is done is gone from the lines of the day', async ({ page, office }) => {
  const { id } = await aPayment(office, { name: 'Aino Virtanen' })
  const toApprove = lines(page).filter({ hasText: 'Maksut hyväksyttävänä' })
  await page.goto('/')
  const before = countIn(await toApprove.textContent())
  expect(before).toBeGreaterThan(0)
  await office.call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
  await page.reload()
  await expect(start(page)).toBeVisible()
  expect(countIn((await toApprove.allTextContents()).join(''))).toBe(before - 1)
})
