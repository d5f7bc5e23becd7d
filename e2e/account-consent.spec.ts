import { expect, expectAccessible, test } from './office.ts'
import { go } from './steps.ts'

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

test('a bank is connected on its own page, and declined there', async ({ page }) => {
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

  // declined at the bank: the connection stays
  const nordea = page.getByRole('table', { name: 'Pankit' }).getByRole('row').filter({ hasText: 'NDEAFIHH' })
  let opened = page.waitForEvent('popup')
  await nordea.getByRole('button', { name: 'Vaihda pankkiin' }).click()
  let bank = await opened
  await expect(bank.getByRole('heading', { name: 'Nordea' })).toBeVisible()
  await bank.getByRole('button', { name: 'Peruuta' }).click()
  await expect(bank.getByText(/Pankin mukaan suostumusta ei annettu/)).toBeVisible()
  await expectAccessible(bank)
  await bank.close()
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'OP' })).toBeVisible()

  // given: it is told, and after a count of five the connection is shown
  await page.getByRole('button', { name: 'Hae pankit ja aloita sopimus' }).click()
  opened = page.waitForEvent('popup')
  await nordea.getByRole('button', { name: 'Vaihda pankkiin' }).click()
  await opened
  opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Liitä pankkiin' }).click()
  bank = await opened
  await bank.getByRole('button', { name: 'Hyväksy' }).click()
  await expect(bank.getByText('Pankkiin yhdistäminen onnistui!')).toBeVisible()
  await expect(bank.getByText(/Siirrytään takaisin \d sekunnin kuluttua/)).toBeVisible()
  await expect(bank).toHaveURL(/\/gocardless$/)
  await expect(bank.getByRole('heading', { level: 3, name: 'Nordea' })).toBeVisible()
  await expect(bank.getByText('Liitetty')).toBeVisible()

  await bank.goto('/gocardless/transactions')
  await bank.getByRole('button', { name: 'Hae uudet' }).click()
  await expect(bank.getByText(/täsmätty\.$/)).toBeVisible()
})

test('the way back without a reference is finished, and an unknown one is told', async ({ page }) => {
  await page.goto('/gocardless/callback?ref=tuntematon')
  await expect(page.getByText('Pankkiyhteyttä viitteellä tuntematon ei löydy', { exact: false })).toBeVisible()
  await page.goto('/gocardless/callback')
  await expect(page.getByText('Pankkiin yhdistäminen onnistui!')).toBeVisible()
  await expectAccessible(page)
})
