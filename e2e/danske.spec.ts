import { expect, expectAccessible, tellBank, testWith } from './office.ts'

/** The demo company with its accounts at Danske Bank. */
const test = testWith({ PALKKASILTA_BANK: 'danske' })

test('both certificates of Danske Bank are fetched by the right PIN alone, and renewed', async ({ page, office }) => {
  const pin = `p-${String(Date.now()).slice(-8)}`
  await tellBank(office, 'transfer-keys', { key: pin })
  await page.goto('/bank?tab=accounts')
  const part = page.getByRole('region', { name: 'Varmenne: Danske Bank' })
  await expect(part.getByText('Pankki antaa kaksi varmennetta')).toBeVisible()
  await part.getByRole('button', { name: 'Hae PIN-koodilla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hae varmenteet PIN-koodilla' })
  const fetched = dialog.getByRole('button', { name: 'Hae varmenne' })
  await fetched.click()
  await expect(dialog.getByText('Kirjoita enintään 10 merkkiä.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('PIN-koodi').fill('väärä')
  await fetched.click()
  await expect(dialog.getByText('Kirjoita enintään 10 merkkiä.')).toBeVisible()
  await dialog.getByLabel('PIN-koodi').fill('4711')
  await fetched.click()
  await expect(dialog.getByRole('alert')).toContainText('Pankki ei hyväksynyt PIN-koodia')
  await dialog.getByLabel('PIN-koodi').fill(pin)
  await fetched.click()
  await expect(dialog).toBeHidden()
  const rows = part.getByRole('table').locator('[data-row]')
  await expect(rows.first()).toContainText('Käytössä')
  await expectAccessible(page)

  await part.getByRole('button', { name: 'Uudista varmenne' }).click()
  const question = page.getByRole('dialog', { name: 'Uusitaanko varmenne: Danske Bank?' })
  await question.getByRole('button', { name: 'Uudista varmenne' }).click()
  await expect(rows.filter({ hasText: 'Vaihdettu' })).toHaveCount(1)
  await part
    .getByRole('table')
    .getByRole('button', { name: /^Vaihdettu/ })
    .click()
  const panel = page.getByRole('dialog', { name: 'Varmenne' })
  for (const told of ['PIN-koodilla', 'Varmennetta ei saatu']) await expect(panel.getByText(told)).not.toHaveCount(0)
  await expectAccessible(page)

  // what the bank opens and answers by the new certificates
  await office.call('GET', '/api/admin/bank/filelist/matchNew')
})
