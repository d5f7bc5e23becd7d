import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './office.ts'

const bankRow = (page: Page, bic: string) =>
  page.getByRole('table', { name: 'Pankit' }).getByRole('row').filter({ hasText: bic })

/** Asks for a consent of a bank on the page of the connection. Gives the bank's page, which opens beside it. */
async function asked(page: Page, bic: string): Promise<Page> {
  const load = page.getByRole('button', { name: 'Hae pankit ja aloita sopimus' })
  if (await load.isVisible()) await load.click()
  const opened = page.waitForEvent('popup')
  await bankRow(page, bic).getByRole('button', { name: 'Vaihda pankkiin' }).click()
  return opened
}

/** The holder of the accounts declines it at the bank, and is told on the way back. */
export async function declined(page: Page, bic: string, name: string): Promise<void> {
  const bank = await asked(page, bic)
  await expect(bank.getByRole('heading', { name })).toBeVisible()
  await bank.getByRole('button', { name: 'Peruuta' }).click()
  await expect(bank.getByText(/Pankin mukaan suostumusta ei annettu/)).toBeVisible()
  await expectAccessible(bank)
  await bank.close()
}

/** Given there, from the link on the page: it is told, and after a count of five the connection is shown. Gives that page. */
export async function given(page: Page, bic: string): Promise<Page> {
  await (await asked(page, bic)).close()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Liitä pankkiin' }).click()
  const bank = await opened
  await bank.getByRole('button', { name: 'Hyväksy' }).click()
  await expect(bank.getByText('Pankkiin yhdistäminen onnistui!')).toBeVisible()
  await expect(bank.getByText(/Siirrytään takaisin \d sekunnin kuluttua/)).toBeVisible()
  await expect(bank).toHaveURL(/\/gocardless$/)
  await expect(bank.getByText('Liitetty', { exact: true })).toBeVisible()
  return bank
}

/** Fetches the bookings that the consent shows. */
export async function fetchNew(page: Page): Promise<void> {
  await page.goto('/gocardless/transactions')
  await page.getByRole('button', { name: 'Hae uudet' }).click()
  await expect(page.getByText(/täsmätty\.$/)).toBeVisible()
}
