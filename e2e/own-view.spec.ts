import type { Browser, Page } from '@playwright/test'
import { NOW } from './now.ts'
import { expect, expectAccessible, test } from './office.ts'
import { expectStill, WATCH } from './watched.ts'

const PHONE = { width: 390, height: 844 }
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=='

/** A telephone on which somebody of the demo has signed in. */
async function aPhoneOf(browser: Browser, baseURL: string | undefined, username: string): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: PHONE,
    storageState: { cookies: [], origins: [] },
  })
  await context.clock.install({ time: NOW })
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('palkkasilta')
  await page.getByRole('button', { name: 'Sign in' }).click()
  return page
}

test('who bills lands on own invoices, writes one and asks for what it needs', async ({ browser, baseURL, office }) => {
  const page = await aPhoneOf(browser, baseURL, 'laskuttaja@palkkasilta.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Laskut' })).toBeVisible()
  await expect(page).toHaveURL(/\/oma\/laskut$/)
  await expect(page.getByRole('navigation')).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('listitem').first()).toContainText('Kustannus Kuutar Oy')
  await expectStill(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Uusi lasku' }).click()
  await page.getByRole('button', { name: 'Lähetä tarkastettavaksi' }).click()
  await expect(page.getByText('Kerro, mitä teit.')).toBeVisible()
  await page.getByLabel('Mitä teit').fill('Käsikirjoitus')
  await page.getByLabel('Hinta ilman veroa').fill('1000')
  await page.getByRole('button', { name: 'Lisää matka' }).click()
  await page.getByLabel('Kilometrit').fill('100')
  await page.getByLabel('Rekisterinumero').fill('ABC-123')
  // 1,000 € and 100 km at 0.55 €, with 25.5 %
  await expect(page.getByText(/^1.324,03/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Mitä teit')).toHaveValue('Käsikirjoitus')
  await page.getByRole('button', { name: 'Lähetä tarkastettavaksi' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Lasku \d+$/ })).toBeVisible()
  await expect(page.getByText('Odottaa tarkastusta', { exact: true })).toBeVisible()

  const receipt = { name: 'kuitti.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await page.locator('input[type=file][capture=environment]').setInputFiles(receipt)
  await expect(page.getByRole('button', { name: 'kuitti.png', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  const advance = page.getByRole('dialog')
  await advance.getByLabel('Summa').fill('200')
  await expectAccessible(page)
  await advance.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  await expect(page.getByText('Odottaa päätöstä')).toBeVisible()
  await page.getByRole('button', { name: 'Pyydä avaamaan' }).click()
  const opening = page.getByRole('dialog')
  await opening.getByLabel('Mitä laskussa pitää muuttaa?').fill('Kilometrit puuttuivat paluulta')
  await opening.getByRole('button', { name: 'Pyydä avaamaan' }).click()
  await expect(page.getByText('Pyysit avaamaan')).toBeVisible()
  await expectAccessible(page)

  const { bills } = (await office.call('GET', '/api/admin/bills/v2?stateCrit=OPEN_REQUESTED')) as {
    bills: { totalpriceWithAlv: number; billSummary: object }[]
  }
  expect(bills[0]).toMatchObject({ totalpriceWithAlv: 1324.03, billSummary: { receipts: 1, advanceRequested: 200 } })
  await page.context().close()
})

test('who works sees own salaries, why they are what they are, and their slips', async ({ browser, baseURL }) => {
  const page = await aPhoneOf(browser, baseURL, 'user@palkkasilta.example')
  await page.getByRole('link', { name: 'Palkat' }).click()
  await expect(page.getByRole('listitem').first()).toContainText('Maksupäivä')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Palkkatodistus' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Alkaen').fill('1.1.2020')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await asked.getByRole('button', { name: 'Lataa todistus' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^palkkatodistus-2020-01-01-.*\.pdf$/)
  await expect(asked).toHaveCount(0)
  await page.getByRole('list', { name: 'Palkat' }).getByRole('link').filter({ hasText: 'Maksettu' }).first().click()
  await expect(page.getByText('Mistä palkka muodostuu')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ennakonpidätys', { exact: true })).toBeVisible()
  await expect(page.getByText('Työnantajan TyEL')).toHaveCount(0)
  await expectStill(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: /Ennakonpidätys/ }).click()
  await expect(page.getByRole('dialog').getByText('Mistä se lasketaan')).toBeVisible()
  await page.goBack()
  const slip = page.context().waitForEvent('response', (reply) => reply.url().includes('/pdf?authtoken='))
  await page.getByRole('button', { name: 'Palkkalaskelma (PDF)' }).click()
  expect((await slip).headers()['content-type']).toBe('application/pdf')
  await page.context().close()
})

test('who asks for another account sees that it waits, until staff take it into use', async ({
  browser,
  baseURL,
  page,
}) => {
  const phone = await aPhoneOf(browser, baseURL, 'user@palkkasilta.example')
  await phone.getByRole('link', { name: 'Omat tiedot' }).click()
  await expect(phone.getByText('Perusprosentti').first()).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('Uusi tilinumero (IBAN)').fill('FI21 1234 5600 0007 85')
  await phone.getByRole('button', { name: 'Pyydä tilin vaihtoa' }).click()
  await expect(phone.getByText('Palkka maksetaan entiselle tilille')).toBeVisible()
  await expectAccessible(phone)

  await page.goto('/?itemType=AccountAsked')
  await page.getByRole('row').filter({ hasText: 'Henkilö pyytää tilinsä vaihtoa' }).getByRole('link').first().click()
  await expect(page.getByText('Henkilö pyytää maksamaan tilille FI21 1234 5600 0007 85')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ota käyttöön' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ota käyttöön' }).click()
  await expect(page.getByText('Tili on otettu käyttöön')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('FI21 1234 5600 0007 85')).toBeVisible()
  await expect(phone.getByLabel('Uusi tilinumero (IBAN)')).toBeVisible()
  await phone.context().close()
})

test("the pages of staff tell who has no rights to them the way to one's own", async ({ browser, baseURL }) => {
  const page = await aPhoneOf(browser, baseURL, 'user@palkkasilta.example')
  await expect(page).toHaveURL(/\/oma\/laskut$/)
  await page.goto('/tamigo/salaries')
  await expect(page.getByRole('heading', { name: 'Ei käyttöoikeutta' })).toBeVisible()
  await page.getByRole('link', { name: 'Oma näkymä' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Laskut' })).toBeVisible()
  await page.context().close()
})
