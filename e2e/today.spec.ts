import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './office.ts'
import { aPayment } from './payments.ts'

const start = (page: Page) => page.getByRole('region', { name: 'Tänään' })
const lines = (page: Page) => start(page).locator('ul a')

/** How many a line tells: `14 palkkaa`, after its name. */
const countIn = (text: string) => Number(/^\d+/.exec(text)?.[0] ?? 0)

test('each line of the day leads to a list of exactly so many', async ({ page }) => {
  await page.goto('/')
  await expect(start(page)).toContainText(/Tänään \p{L}\p{L} \d\d\.\d\d\.\d{4}/u)
  await expectAccessible(page)
  const found = await lines(page).evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href') ?? '',
      name: link.firstChild?.textContent ?? '',
      count: link.lastChild?.textContent ?? '',
    })),
  )
  expect(found.length).toBeGreaterThan(3)
  for (const { href, name, count } of found)
    await test.step(name, async () => {
      await page.goto(href)
      const told = page.locator('main [aria-live="polite"]').filter({ hasText: /\d+ \p{L}+$/u })
      await expect(told).toHaveText(new RegExp(`(^|\\s)${countIn(count)} \\p{L}+$`, 'u'), { timeout: 15_000 })
    })
})

test('what is done is gone from the lines of the day', async ({ page, office }) => {
  const { id } = await aPayment(office, { name: 'Aino Virtanen' })
  const toApprove = lines(page).filter({ hasText: 'Maksut hyväksyttävänä' }).locator('> :last-child')
  await page.goto('/')
  const before = countIn((await toApprove.textContent()) ?? '')
  expect(before).toBeGreaterThan(0)
  await office.call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
  await page.reload()
  await expect(start(page)).toBeVisible()
  expect(countIn((await toApprove.allTextContents()).join(''))).toBe(before - 1)
})

test('each cell of a month leads to the salaries that it counts', async ({ page }) => {
  await page.goto('/')
  const strip = page.getByRole('region', { name: 'Kuukauden palkat asiakkaittain' })
  await expect(strip).toContainText('lokakuu 2026')
  const cell = strip.locator('td[data-label="Laskutettu"] a').first()
  const [billed] = ((await cell.textContent()) ?? '').split('/')
  await cell.click()
  await expect(page).toHaveURL(/stage=billed/)
  const told = page.locator('main [aria-live="polite"]').filter({ hasText: /\d+ \p{L}+$/u })
  await expect(told).toHaveText(new RegExp(`(^|\\s)${billed} \\p{L}+$`, 'u'), { timeout: 15_000 })
  await page.goBack()
  await strip.getByRole('button', { name: 'Edellinen kuukausi' }).click()
  await expect(strip).toContainText('syyskuu 2026')
  await expect(page).toHaveURL(/month=2026-09-01/)
})
