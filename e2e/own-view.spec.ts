import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './office.ts'
import { NOW } from './product.ts'
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

test('who bills adds a trip, a purchase invoice and what another biller does', async ({ browser, baseURL, office }) => {
  const page = await aPhoneOf(browser, baseURL, 'laskuttaja@palkkasilta.example')
  await page.getByRole('button', { name: 'Uusi lasku' }).click()
  await page.getByLabel('Mitä teit').fill('Valokuvanäyttely')
  await page.getByLabel('Hinta ilman veroa').fill('2000')
  await page.getByRole('button', { name: 'Lisää matka' }).click()
  await page.getByLabel('Kilometrit').fill('40')
  await page.getByLabel('Rekisterinumero').fill('ABC-123')
  await page.getByLabel('Lähtöosoite').fill('Koti')
  await page.getByLabel('Välipisteet').fill('Kehystämö\nGalleria')
  await page.getByLabel('Määränpää').fill('Museo')

  await page.getByRole('button', { name: 'Lisää ostolasku' }).click()
  const purchase = page.getByRole('region', { name: 'Ostolasku 1' })
  await purchase.getByLabel('Saaja').fill('Kehystämö Oy')
  await purchase.getByLabel('Summa').fill('250')
  await page.getByRole('button', { name: 'Lisää alihankinta' }).click()
  const subcontract = page.getByRole('region', { name: 'Alihankinta 1' })
  await page.getByRole('button', { name: 'Lähetä tarkastettavaksi' }).click()
  await expect(purchase.getByText('Tilinumero on pakollinen')).toBeVisible()
  await expect(subcontract.getByText('Valitse alihankkija', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await purchase.getByLabel('Tilinumero').fill('FI21 1234 5600 0007 85')
  const picture = { name: 'kehys.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') }
  await purchase.locator('input[type=file][capture=environment]').setInputFiles(picture)
  await expect(purchase.getByText('kehys.png', { exact: true })).toBeVisible()
  await page.reload()
  await expect(purchase.getByText('kehys.png', { exact: true })).toBeVisible()
  // of a row that is taken away the receipt stays, and is put where it belongs
  await page.getByRole('button', { name: 'Lisää ostolasku' }).click()
  const second = page.getByRole('region', { name: 'Ostolasku 2' })
  await second.locator('input[type=file][capture=environment]').setInputFiles({ ...picture, name: 'lasi.png' })
  await expect(second.getByText('lasi.png', { exact: true })).toBeVisible()
  await second.getByRole('button', { name: 'Poista: Ostolasku 2' }).click()
  const left = page.getByRole('region', { name: 'Aiemmin lisätyt kuitit' })
  await expectAccessible(page)
  await left.getByRole('combobox', { name: 'Liitä kuitti lasi.png' }).selectOption('Rivi 1')
  await expect(left).toHaveCount(0)
  await subcontract.getByLabel('Mitä alihankkija teki').fill('Tekstit seinälle')
  await subcontract.getByLabel('Summa, alv 0 %').fill('400')
  await subcontract.getByLabel('Alihankkijan nimi').fill('Inka Palmu')
  await subcontract.getByLabel('Alihankkijan sähköposti').fill('joku.muu@example.fi')
  await subcontract.getByRole('button', { name: 'Hae' }).click()
  await expect(subcontract.getByText('Tällä nimellä ja sähköpostilla')).toBeVisible()
  await subcontract.getByLabel('Alihankkijan sähköposti').fill('inka.palmu@posti.example')
  await subcontract.getByRole('button', { name: 'Hae' }).click()
  await expect(subcontract.getByRole('button', { name: 'Vaihda' })).toBeVisible()
  // 2,000 € and 40 km at 0.55 €, less 250 € and 400 €
  await expect(page.getByText(/^1.372,00/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lähetä tarkastettavaksi' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^Lasku \d+$/ })).toBeVisible()
  const purchases = page.getByRole('region', { name: 'Ostolaskut' })
  await expect(purchases.getByRole('button', { name: 'kehys.png', exact: true })).toBeVisible()
  const asked = page.getByRole('row').filter({ hasText: 'Inka Palmu' })
  await page.reload()
  await expect(asked).toContainText('Odottaa alihankkijaa')
  await expectStill(page)
  await expectAccessible(page)
  const id = Number(page.url().split('/').at(-1))
  expect(await office.call('GET', `/api/admin/bills/v2/${id}`)).toMatchObject({
    billersShare: 1372,
    billableitems: [
      {
        ...{ wayPoint: ['Kehystämö', 'Galleria'], addressStart: 'Koti', addressStop: 'Museo' },
        receipts: [{ destinationName: 'lasi.png' }],
      },
    ],
    extContractorBillableItems: [{ name: 'Kehystämö Oy', receipts: [{ displayname: 'kehys.png' }] }],
    contractorBillableItems: [{ description: 'Tekstit seinälle', state: 'WAITING_SUBCONTRACTOR' }],
  })
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
