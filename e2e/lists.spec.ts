import type { Page } from '@playwright/test'
import { anOverdueBill, LISTS, SALARIES } from './lists.ts'
import { expect, expectAccessible, test } from './office.ts'
import { rowsOf } from './read-page.ts'
import { someSalaries } from './salaries.ts'
import { CHOSEN } from './steps.ts'

const REFUSED = '/bank?state=APPROVED&settlement=REJECTED'

const SIDEWAYS = `[...document.querySelectorAll('main table')]
  .some(({ parentElement: { scrollWidth, clientWidth } }) => scrollWidth > clientWidth)`

async function expectFits(page: Page, list: string): Promise<void> {
  await page.goto(list)
  await expect(page.locator('tbody [data-row]').first()).toBeVisible()
  expect(await page.evaluate(SIDEWAYS), list).toBe(false)
}

for (const width of [1440, 1280, 390])
  test(`no list scrolls sideways at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const list of LISTS) await expectFits(page, list)
  })

test('a payment that the bank refused says so first, and offers to mend it', async ({ page }) => {
  await page.goto(REFUSED)
  const [refused] = await rowsOf(page.getByRole('table', { name: 'Lähtevät maksut' }))
  expect(refused?.Tila).toBe('Hyväksytty')
  expect(refused?.Palaute).toMatch(/^Pankki hylkäsi Saajan tili/)
  const row = page.locator('tbody [data-row]').first()
  await expect(row.locator('td').filter({ hasText: 'Pankki hylkäsi' })).toHaveText(/^Pankki hylkäsi.*Hyväksytty/)
  await row.getByRole('button', { name: 'Korjaa' }).click()
  await expect(page).toHaveURL(/\/tamigo\/salaries\/\d+$/)
})

test('Ctrl+A chooses the page, Space peeks, and j leads the peek on', async ({ page }) => {
  await page.goto(SALARIES)
  const rows = page.locator('tbody [data-row]')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(page.getByText(`${await rows.count()} riviä valittu`)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const peek = page.getByRole('complementary', { name: /^Kurkistus: / })
  await expect(peek.getByRole('term').filter({ hasText: 'Kustannukset' })).toBeVisible()
  await expectAccessible(page)
  const first = await peek.getAttribute('aria-label')
  await page.keyboard.press('j')
  await expect(peek).not.toHaveAttribute('aria-label', first ?? '')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  // the text in a field is not the list
  await page.getByRole('button', { name: 'Tyhjennä valinta' }).click()
  await page.getByLabel('Hae nimellä tai numerolla').press('Control+a')
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
})

test('what a search has not found does not stay chosen, though its rows still stood', async ({ page }) => {
  await page.goto(SALARIES)
  const all = page.getByRole('checkbox', { name: 'Valitse kaikki sivun rivit' })
  await expect(all).toBeEnabled()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/admin/tamigo/salary?*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Hae nimellä tai numerolla').fill('zzz')
  await expect(page).toHaveURL(/search=zzz/)
  await expect(all).toBeDisabled()
  await all.click({ force: true })
  await page.keyboard.press('Control+a')
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
  await page.locator('tbody').getByRole('checkbox').first().check()
  await expect(page.getByText(/^1 rivi valittu/)).toBeVisible()
  held.resolve()
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
})

test('how a list looks is remembered: density, widths by keyboard, folded columns', async ({ page }) => {
  await page.goto('/bank?tab=files')
  const heading = page.getByRole('columnheader').first()
  await expect(heading).toBeVisible()
  const height = async () => (await page.locator('tbody [data-row]').first().boundingBox())?.height ?? 0
  const width = async () => Math.round((await heading.boundingBox())?.width ?? 0)
  const [airy, wide] = [await height(), await width()]
  await page.getByRole('button', { name: 'Tiivis' }).click()
  await page.getByRole('button', { name: 'Sarakkeet' }).press('Enter')
  for (let press = 0; press < 3; press += 1)
    await page.getByRole('button', { name: 'Kavenna: Aineiston viite' }).press('Enter')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Tiivis' })).toHaveAttribute('aria-pressed', 'true')
  expect(await height()).toBeLessThan(airy)
  expect(await width()).toBeLessThan(wide)
})

test('on a phone a row has its name, amount and state, and the filters one button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(REFUSED)
  await expect(page.getByRole('columnheader')).toHaveCount(4)
  const row = page.getByRole('row').filter({ hasText: 'Fatima Hassan' })
  await expect(row).toContainText(/€Pankki hylkäsi/)
  await expectAccessible(page)
  const filters = page.getByRole('button', { name: 'Hakuehdot (2)' })
  await expect(page.getByLabel('Palaute', { exact: true })).toBeHidden()
  await filters.click()
  await page.getByLabel('Palaute', { exact: true }).selectOption('Kaikki')
  await expect(page.getByRole('button', { name: 'Hakuehdot (1)' })).toBeVisible()
})

test('a view is saved under a name, also for others, and shows the list again', async ({ page, colleague }) => {
  const views = async (on: Page) => on.getByRole('button', { name: 'Omat näkymät' }).click()
  await page.goto('/bank?state=APPROVED&sort=-amount')
  await page.getByRole('button', { name: 'Tiivis' }).click()
  await views(page)
  await page.getByLabel('Näkymän nimi').fill('Suurimmat')
  await page.getByLabel('Näkyy kaikille').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tallenna näkymä' }).click()
  await expect(page.getByText('Näkymä Suurimmat tallennettu.')).toBeVisible()

  await colleague.goto('/bank?settlement=REJECTED')
  await views(colleague)
  await colleague.getByRole('button', { name: 'Suurimmat', exact: true }).click()
  await expect(colleague).toHaveURL(/\?(state=APPROVED&sort=-amount|sort=-amount&state=APPROVED)$/)
  await expect(colleague.getByRole('button', { name: 'Tiivis' })).toHaveAttribute('aria-pressed', 'true')

  await views(page)
  await page.getByRole('button', { name: 'Poista näkymä Suurimmat' }).click()
  const told = page.getByRole('status').filter({ hasText: /^Näkymä Suurimmat poistettu kaikilta\./ })
  await told.getByRole('button', { name: 'Kumoa' }).click()
  await expect(page.getByText('Kumottu: Näkymä Suurimmat poistettu kaikilta.')).toBeVisible()
  await views(page)
  await page.getByRole('button', { name: 'Poista näkymä Suurimmat' }).click()
  await expect(told).toBeVisible()
  await views(page)
  await expect(page.getByText('Ei tallennettuja näkymiä.')).toBeVisible()
})

test('departments that could not be fetched are told at their filter', async ({ page }) => {
  const departments = /\/api\/admin\/tamigo\/departments\?.*mapperLevel=BRIEF/
  await page.route(departments, (route) => route.abort())
  await page.goto('/tamigo/salaries?department=00000000-0000-4000-8000-000000000000')
  const filter = page.getByLabel('Osasto', { exact: true })
  await expect(filter.locator('option:checked')).toHaveText('Valittu osasto')
  await expect(page.getByText('Osastoja ei voitu hakea.')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await page.unroute(departments)
  await page.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(filter.locator('option')).not.toHaveCount(2)
  await expect(page.getByText('Osastoja ei voitu hakea.')).toBeHidden()
})

test('Back from a page brings the list back with what was chosen in it', async ({ page, office }) => {
  const { departmentId } = await someSalaries(office, ['Aino Virtanen', 'Antti Lehtinen'])
  await page.goto(`/tamigo/salaries?from=2026-11-01&to=2026-11-30&department=${departmentId}`)
  await page.getByRole('checkbox', { name: /Aino Virtanen/ }).check()
  await page.getByRole('link', { name: 'Antti Lehtinen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Antti Lehtinen')
  await page.goBack()
  await expect(page.getByText(/^1 rivi valittu/)).toBeVisible()
  await page.getByLabel('Hae nimellä tai numerolla').fill('antti')
  await expect(page.getByText(CHOSEN)).toHaveCount(0)
})

test('rows are copied as a spreadsheet takes them, each name in a column', async ({ page, context, office }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const number = await anOverdueBill(office)
  await page.goto(`/tamigo/bills?search=${number}`)
  await expect(page.getByText('1 rivi', { exact: true })).toBeVisible()
  await page.getByRole('table').selectText()
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate<string>('navigator.clipboard.readText()')
  const [names, bill] = copied.split('\n').map((line) => line.split('\t'))
  const said = Object.fromEntries(names?.map((name, at) => [name, bill?.[at]]) ?? [])
  expect(said).toMatchObject({
    Numero: String(number),
    Osasto: 'Kaislaranta kerroshoito',
    Eräpäivä: '16.11.2026',
    Tila: '4 pv myöhässä',
  })
})
