import { expect, expectAccessible, test } from './office.ts'

interface Bill {
  readonly id: number
}

test('a purchase invoice is entered on a bill, judged and kept', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?search=Heikki&stateCrit=OPEN')) as { bills: Bill[] }
  // the newest come first, and other tests make some
  await page.goto(`/bills/${bills.at(-1)?.id}`)
  const purchases = page.getByRole('group', { name: 'Ostolaskut' })
  await expect(purchases.getByLabel('Ostolasku 1, Saaja')).toHaveValue('Maalitukku Sävy Oy')
  await purchases.getByRole('button', { name: 'Lisää ostolasku' }).click()
  await page.getByLabel('Ostolasku 3, Saaja').fill('Rautakauppa Kulma')
  await page.getByLabel('Ostolasku 3, Summa').fill('45,50')
  await page.getByLabel('Ostolasku 3, Viitenumero').fill('1234')
  await page.getByLabel('Ostolasku 3, Tilinumero').fill('FI21 1234 5600 0007 85')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText(/viitenumero.*tarkist/i).first()).toBeVisible()
  await page.getByLabel('Ostolasku 3, Viitenumero').fill('1232')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ei muutoksia')).toBeVisible()
  await expect(page.getByText(/Rautakauppa Kulma 45,50/)).toBeVisible()
  await expectAccessible(page)
})

test('advances are shown, and one that is too large is refused', async ({ page }) => {
  await page.goto('/bills')
  const row = page.getByRole('row').filter({ hasText: /Ennakkoa pyydetty 1.200,00/ })
  await expect(row).toContainText('Markus Haapala')
  await row.getByRole('link').first().click()
  const advances = page.getByRole('table', { name: 'Ennakot' })
  await expect(advances.getByRole('row').filter({ hasText: 'hyväksytty' })).toContainText('2 500,00')
  await expect(page.getByText('Ennakot yhteensä')).toBeVisible()
  await page.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Summa').fill('99999')
  await dialog.getByRole('button', { name: 'Pyydä ennakkoa' }).click()
  await expect(dialog.getByText(/^Ennakkoa voi pyytää enintään/)).toBeVisible()
  await dialog.getByLabel('Summa').fill('50')
  await dialog.getByLabel(/^Sovelluskehitys/).check()
  await expectAccessible(page)
})
