import { expect, expectAccessible, test } from './office.ts'

interface Bill {
  readonly id: number
}

/** The newest come first, and other tests make some. */
const billOf = (found: unknown) => (found as { bills: Bill[] }).bills.at(-1)?.id

test('a subcontract is entered on a bill, asked for and answered', async ({ page, office }) => {
  const id = billOf(await office.call('GET', '/api/admin/bills/v2?search=Heikki&stateCrit=OPEN'))
  await page.goto(`/bills/${id}`)
  const part = page.getByRole('group', { name: 'Alihankinnat' })
  const row = (name: string) => part.getByRole('row').filter({ has: page.locator(`[value="${name}"]`) })
  await expect(row('Johanna Rinne')).toContainText('Odottaa alihankkijaa')
  await expect(page.getByLabel('Alihankinta 2, Summa')).toBeDisabled()
  await part.getByRole('button', { name: 'Lisää alihankinta' }).click()
  const subcontractor = page.getByRole('combobox', { name: 'Alihankinta 3, Alihankkija' })
  await subcontractor.fill('Heikki')
  await expect(page.getByText('Henkilöä ei löydy')).toBeVisible()
  await subcontractor.fill('Inka')
  await page.getByRole('option', { name: 'Inka Palmu' }).click()
  await page.getByLabel('Alihankinta 3, Summa').fill('9000')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText(/^Alihankinnat ja ostolaskut olisivat yhteensä/).first()).toBeVisible()
  await page.getByLabel('Alihankinta 3, Summa').fill('60')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expectAccessible(page)

  const dialog = page.getByRole('dialog')
  await row('Inka Palmu').getByRole('button', { name: 'Pyydä hyväksyntää' }).click()
  await expect(dialog).toContainText('60,00')
  await dialog.getByRole('button', { name: 'Pyydä hyväksyntää' }).click()
  await expect(row('Inka Palmu')).toContainText('Odottaa alihankkijaa')
  await row('Inka Palmu').getByRole('button', { name: 'Hyväksy', exact: true }).click()
  await dialog.getByLabel('Peruste').fill('Sovittu puhelimessa')
  await dialog.getByRole('button', { name: 'Hyväksy', exact: true }).click()
  await expect(row('Inka Palmu')).toContainText('Hyväksytty')
  await expect(row('Inka Palmu')).toContainText('Sovittu puhelimessa')
  await expect(page.getByText('Alihankinnan tila vaihdettu').first()).toBeVisible()
})

test.describe('a subcontractor', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('sees what waits for them, and approves it', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Username').fill('laskuttaja@palkkasilta.example')
    await page.getByLabel('Password', { exact: true }).fill('palkkasilta')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Alihankinnat' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Tiedotteet asukkaille' })
    await expect(row).toContainText('Heikki Vuorinen')
    await expectAccessible(page)
    await row.getByRole('button', { name: /^Hyväksy/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('95,00')
    await dialog.getByRole('button', { name: 'Hyväksy' }).click()
    await expect(row).toContainText('Hyväksytty')
    await expect(row.getByRole('button', { name: /^Hyväksy/ })).toHaveCount(0)
  })
})
