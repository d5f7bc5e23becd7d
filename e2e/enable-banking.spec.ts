import { declined, fetchNew, given } from './consents.ts'
import { expect, expectAccessible, testWith } from './office.ts'

/** The demo company after it has changed from GoCardless to Enable Banking. */
const test = testWith({ PALKKASILTA_ACCOUNT_DATA: 'enable-banking' })

test('by Enable Banking a bank is declined, then connected, and bookings are fetched', async ({ page }) => {
  await page.goto('/gocardless/transactions')
  await page.getByRole('button', { name: 'Hae uudet' }).click()
  await expect(page.getByText('Palvelua GoCardless ei ole otettu käyttöön').first()).toBeVisible()
  await page.goto('/gocardless')
  await page.getByLabel('Paluuosoite').fill(new URL('/gocardless/callback', page.url()).href)
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Tallennettu').first()).toBeVisible()
  await declined(page, 'NDEAFIHH', 'Nordea')
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'OP' })).toBeVisible()
  const bank = await given(page, 'NDEAFIHH')
  await expect(bank.getByRole('heading', { level: 3, name: 'Nordea' })).toBeVisible()
  // what GoCardless still has cannot be ended without it
  await expect(bank.getByText('Vanhaa pankkiyhteyttä ei ole vielä päätetty palvelussa: OP')).toBeVisible()
  await expectAccessible(bank)
  await fetchNew(bank)
})
