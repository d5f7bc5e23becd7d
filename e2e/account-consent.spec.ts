import { declined, fetchNew, given } from './consents.ts'
import { expect, expectAccessible, test } from './office.ts'
import { answer, go } from './steps.ts'

test('bookings of the bank are listed ten a page, with the salaries that they paid', async ({ page }) => {
  await page.goto('/')
  await go(page, 'GC maksut')
  await expect(page.getByRole('heading', { level: 1, name: 'GC maksut' })).toBeVisible()
  const table = page.getByRole('table', { name: 'Tilitapahtumat' })
  await expect(table.locator('[data-row]')).toHaveCount(10)
  await expect(page.getByText(/^hakuja jäljellä \d\/4/)).toBeVisible()
  await page.goto('/gocardless/transactions?matched=true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Näytä' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Tilitapahtuma' })
  await expect(panel.getByText('Maksun tunniste')).toBeVisible()
  await expectAccessible(page)
  await expect(panel.getByRole('link', { name: 'Ketju' })).toHaveAttribute('href', /^\/ketju\/accountTransaction\/\d+$/)
  await panel.getByText('Palkka', { exact: true }).locator('..').getByRole('link').click()
  await expect(page).toHaveURL(/\/(tamigo\/)?salaries\/\d+/)
})

test('a bank is declined and connected on its own page, and removed', async ({ page }) => {
  await page.goto('/gocardless')
  await expect(page.getByRole('heading', { level: 3, name: 'OP' })).toBeVisible()
  await expectAccessible(page)
  const address = new URL('/gocardless/callback', page.url()).href
  await page.getByLabel('Paluuosoite').fill('https://palkkasilta.example/muualle')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText(/Paluuosoite alkaa https/).first()).toBeVisible()
  await page.getByLabel('Paluuosoite').fill(address)
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Tallennettu').first()).toBeVisible()
  await page.getByRole('button', { name: 'Hae pankit ja aloita sopimus' }).click()
  await expect(page.getByRole('table', { name: 'Pankit' }).getByText('Ålandsbanken', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Liitä pankkiin' })).toHaveCount(0)
  await expectAccessible(page)

  await declined(page, 'NDEAFIHH', 'Nordea')
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'OP' })).toBeVisible()
  const bank = await given(page, 'NDEAFIHH')
  await expect(bank.getByRole('heading', { level: 3, name: 'Nordea' })).toBeVisible()
  await fetchNew(bank)

  // nobody has a use for it any more: it is ended at the bank, too
  await page.goto('/gocardless')
  await page.getByRole('button', { name: 'Poista yhteys' }).click()
  await expectAccessible(page)
  await answer(page, 'Poista yhteys')
  await expect(page.getByText('Pankkiyhteys poistettu.')).toBeVisible()
  await expect(page.getByText('Poistettu', { exact: true })).toBeVisible()
  await expect(page.getByText(/Vanhaa pankkiyhteyttä ei ole vielä päätetty/)).toHaveCount(0)
})

test('the way back without a reference is finished, and an unknown one is told', async ({ page }) => {
  await page.goto('/gocardless/callback?ref=tuntematon')
  await expect(page.getByText('Pankkiyhteyttä viitteellä tuntematon ei löydy', { exact: false })).toBeVisible()
  await page.goto('/gocardless/callback')
  await expect(page.getByText('Pankkiin yhdistäminen onnistui!')).toBeVisible()
  await expectAccessible(page)
})
