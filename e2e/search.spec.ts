import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'

const SEARCH = '**/api/admin/search'

async function opened(page: Page) {
  await page.goto('/tamigo/departments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Hae tietoja tai siirry sivulle' })
  await expect(field).toBeFocused()
  return field
}

const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name, exact: true })

test('people and what is theirs are found from any page, by keys alone', async ({ page }) => {
  const field = await opened(page)
  await expectAccessible(page)
  await field.fill('aino virtanen')
  const people = group(page, 'Henkilöt').getByRole('option')
  await expect(people.first()).toContainText('Aino Virtanen')
  await expect(people.first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('status').filter({ hasText: /osumaa$/ })).toBeAttached()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  const salary = group(page, 'Palkat, työvoima').getByRole('option').first()
  await expect(salary).toHaveAttribute('aria-selected', 'true')
  const id = (await salary.textContent())?.match(/nro (\d+)/)?.[1]
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tamigo/salaries/${id}$`))
  await expect(page.getByRole('heading', { level: 1, name: /Aino Virtanen/ })).toBeVisible()
})

test('what is typed before the search is there stands in it, and only what fits', async ({ page }) => {
  await page.goto('/tamigo/departments')
  await expect(page.locator('tbody tr').first()).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Hae tietoja tai siirry sivulle' })
  for (const letters of ['Ropo', 'Ennakkopalkat']) {
    await page.keyboard.press('Control+k')
    await page.keyboard.type(letters)
    await expect(field).toHaveValue(letters)
    await expect(group(page, 'Sivut: Laskutus, Raportit').getByRole('option')).toHaveText(
      letters === 'Ropo' ? [] : [letters],
    )
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  }
})

test('all salaries that a name finds are a list of their own', async ({ page }) => {
  const field = await opened(page)
  await field.fill('aino virtanen')
  await group(page, 'Palkat, työvoima').getByRole('option', { name: 'Näytä kaikki luettelossa' }).click()
  await expect(page).toHaveURL(/\/tamigo\/salaries\?.*search=aino\+virtanen/)
  await expect(page.getByRole('link', { name: 'Aino Virtanen' }).nth(5)).toBeVisible()
})

test('a national id finds its person and stands in no address', async ({ page, office }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const { sotu } = (await office.call('POST', '/api/admin/tamigo/person/4/sotu')) as { readonly sotu: string }
  const field = await opened(page)
  await field.fill(sotu)
  const found = page.getByRole('dialog').getByRole('option')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText(`${sotu.slice(0, 6)}`)
  await expect(found).not.toContainText(sotu)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tamigo\/users\/4$/)
  await page.goto('/tamigo/users')
  await page.getByRole('searchbox').pressSequentially(sotu)
  await expect(page.getByRole('searchbox')).toHaveValue(sotu)
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(1)
  expect(page.url()).not.toContain(sotu.slice(0, 8))
  expect(asked.filter((url) => url.includes(sotu) || url.includes(encodeURIComponent(sotu)))).toEqual([])
})

test('a sum, a day and a number find what has them', async ({ page, office }) => {
  const path = '/api/admin/tamigo/salary?from=01.10.2026&to=31.10.2026&includePaid=true'
  const [salary] = (await office.call('GET', path)) as readonly SalaryListItem[]
  if (!salary) throw new Error('no salary in October')
  const { id, paidSalary, payday } = salary
  const field = await opened(page)
  const found = group(page, 'Palkat, työvoima').getByRole('option', { name: new RegExp(`nro ${id} `) })
  for (const typed of [String(id), euros(paidSalary), payday]) {
    await field.fill(typed)
    await expect(found, typed).toBeVisible()
  }
})

test('what the bank books by consent is found by sum and name, with its list', async ({ page, office }) => {
  const [booking] = ((await office.call('GET', '/api/admin/gocardless/transactions?crit=satamarinne')) as Bookings)
    .content
  if (!booking) throw new Error('the demo has no such booking')
  const field = await opened(page)
  await field.fill(euros(Math.abs(booking.transactionAmount)))
  await group(page, 'GC maksut')
    .getByRole('option', { name: /Satamarinne/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/gocardless\/transactions\?transaction=\d+$/)
  await expect(page.getByRole('dialog', { name: 'Tilitapahtuma' }).getByText('Oma tili')).toBeVisible()
  await expectAccessible(page)
  const sought = await opened(page)
  await sought.fill('satamarinne')
  await group(page, 'GC maksut').getByRole('option', { name: 'Näytä kaikki luettelossa' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('satamarinne')
  await expect(page.locator('tbody tr[data-row]').filter({ hasNotText: 'Satamarinne' })).toHaveCount(0)
})

interface Bookings {
  readonly content: readonly { readonly transactionAmount: number }[]
}

test('the newest search wins, and nothing of the one before can be chosen', async ({ page }) => {
  const { promise: late, resolve: answer } = Promise.withResolvers<void>()
  await page.route(SEARCH, async (route) => {
    if (route.request().postData()?.includes('aino')) await late
    await route.continue()
  })
  const field = await opened(page)
  await field.fill('mikko')
  const first = group(page, 'Henkilöt').getByRole('option').first()
  await expect(first).toContainText('Mikko')
  await field.fill('aino')
  await expect(page.getByRole('status').filter({ hasText: 'Haetaan…' })).toBeVisible()
  await expect(first).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(field).toBeVisible()
  await field.fill('korhonen')
  await expect(first).toContainText('Korhonen')
  answer()
  await expect(first).toBeEnabled()
  await expect(first).toContainText('Korhonen')
})

test('a search that fails says so, and one that finds nothing says what can be sought', async ({ page }) => {
  const field = await opened(page)
  await page.route(SEARCH, (route) => route.fulfill({ status: 503, body: '' }))
  await field.fill('virtanen')
  const problem = page.getByRole('alert').filter({ hasText: 'Tietoja ei voitu hakea' })
  await expect(problem).toBeVisible()
  await expectAccessible(page)
  await page.unroute(SEARCH)
  await problem.getByRole('button', { name: 'Yritä uudelleen' }).click()
  await expect(group(page, 'Henkilöt')).toBeVisible()
  await field.fill('zzyzx')
  await expect(page.getByText('Ei tuloksia')).toBeVisible()
  await expect(page.getByText(/Hae nimen osalla/)).toBeVisible()
  await expectAccessible(page)
})

test('what is done to no single thing is found and done from the page of a bill', async ({ page }) => {
  await page.goto('/tamigo/bills')
  await page.locator('tbody tr[data-row]').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/tamigo\/bills\/\d+$/)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Hae tietoja tai siirry sivulle' }).fill('hae tam')
  await group(page, 'Vuorot').getByRole('option', { name: 'Hae tamigosta', exact: true }).click()
  await expect(page).toHaveURL(/\/tamigo\/bills\/\d+$/)
  await page.getByRole('status').filter({ hasText: 'Haetaan vuoroja' }).getByRole('link', { name: 'Näytä' }).click()
  await expect(page).toHaveURL(/\/tamigo\/shifts\?task=shifts/)
  await expect(page.getByText(/uutta vuoroa|Ei uusia vuoroja/).first()).toBeVisible()
})

test('a found salary offers what can be done with it, by keys alone', async ({ page }) => {
  const field = await opened(page)
  await field.fill('aino virtanen')
  await expect(group(page, 'Henkilöt').getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  const salary = group(page, 'Palkat, työvoima').getByRole('option').first()
  await expect(salary).toHaveAttribute('aria-selected', 'true')
  const id = (await salary.textContent())?.match(/nro (\d+)/)?.[1]
  await page.keyboard.press('ArrowRight')
  const offered = group(page, 'Aino Virtanen').getByRole('option')
  await expect(offered.first()).toHaveText('Avaa')
  await expectAccessible(page)
  await page.keyboard.press('ArrowLeft')
  await expect(field).toHaveValue('aino virtanen')
  await expect(salary).toBeVisible()
  await salary.locator('[data-offers]').click()
  await expect(offered.first()).toHaveText('Avaa')
  await field.fill('laskelma')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/tamigo/salaries/${id}\\?slip=${id}$`))
})
