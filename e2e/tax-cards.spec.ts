import { expect, expectAccessible, test } from './office.ts'

const PAGE = '/tamigo/users?tab=cards'

test('cards that differ are seen beside those that people have, and taken into use', async ({ page, office }) => {
  await page.goto(PAGE)
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Verokortit' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('vahvistamatta')).toBeVisible()
  await expect(page.getByText(/Haettu .* kysyttiin/)).toBeVisible()
  await expect(rows.filter({ hasText: 'Ensimmäinen kortti' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: /perus\s.*→/ }).first()).toBeVisible()
  await expectAccessible(page)
  const count = await rows.count()

  const one = rows.filter({ hasText: /perus\s.*→/ }).first()
  const name = ((await one.getByRole('link').first().textContent()) ?? '').trim()
  await one.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Ota käyttöön' }).first().click()
  const question = page.getByRole('dialog')
  await expect(question.getByText('Otetaanko käyttöön 1 verokortti')).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Ota käyttöön 1 verokortti' }).click()
  await expect(page.getByText('Käyttöön otettu 1 verokortti.')).toBeVisible()
  await expect(rows).toHaveCount(count - 1)

  // the others by one press, with the limits that are below what was paid named
  await page
    .getByRole('checkbox', { name: /Valitse kaikki/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Ota käyttöön' }).first().click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: /Ota käyttöön \d+ verokorttia/ }).click()
  await expect(page.getByText(/Käyttöön otettu \d+ verokorttia/)).toBeVisible()

  const people = (await office.call('GET', `/api/admin/tax-cards?standing=SAME&limit=500`)) as {
    data: { name: string; personId: number }[]
  }
  const taken = people.data.find((card) => card.name === name)
  await page.goto(`/tamigo/users/${taken?.personId}#taxCards`)
  await expect(page.getByText(/Lähde: .* Kirjattu, .* Verohallinto\./)).toBeVisible()
})

test('a file with a wrong row is refused whole, with the row and why', async ({ page }) => {
  await page.goto(PAGE)
  await page.getByRole('button', { name: 'Lue tiedostosta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lue verokortit tiedostosta' })
  await expect(dialog.getByText(/Sarakkeet: PersonId/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Lue kortit' }).click()
  await expect(dialog.getByText('Valitse tiedosto.')).toBeVisible()
  const heading = 'PersonId;IncomeType;CardType;BasePercent;AdditionalPercent;IncomeLimit;ValidFrom;Created'
  const row = '010101-0101;000024;TAX_CARD;19,5;40;;1.1.2026;3.12.2025'
  const buffer = Buffer.from(`${heading}\n${row}\n`)
  await dialog.locator('input[type=file]').setInputFiles({ name: 'kortit.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Lue kortit' }).click()
  await expect(dialog.getByText(/Rivi 2: .*/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
