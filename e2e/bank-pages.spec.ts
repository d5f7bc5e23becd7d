import type { BankFile } from '@palkkasilta/contract/bank-files.ts'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { aPayment, rowOf } from './payments.ts'
import { namesOf } from './read-page.ts'
import { chooseAll } from './steps.ts'

const AINO = { name: 'Aino Virtanen' }

/** The bank's feedback on the last month's payments, of which it refused one and said nothing of another. */
async function lastFeedback({ call }: Office): Promise<string> {
  const files = (await call('GET', '/api/admin/bank/filelist')) as BankFile[]
  const file = files.find(({ matchResult }) => matchResult === '14 maksun tila muuttui, hylättyjä 1')
  if (!file) throw new Error('the demo has no such feedback')
  return file.fileReference
}

test('a large sum is typed before anything leaves', async ({ page, office }) => {
  await aPayment(office, AINO)
  await page.goto('/bank?state=NEW')
  await chooseAll(page)
  const bar = page.getByText(/^\d+ riviä valittu · /)
  const sum = (await bar.textContent())?.split(' · ')[1] ?? ''
  await page.getByRole('button', { name: 'Hyväksy valitut' }).click()
  const question = page.getByRole('dialog', { name: /^Lähetetäänkö \d+ maksua pankkiin\?$/ })
  await expect(question).toContainText(sum)
  const yes = question.getByRole('button', { name: 'Hyväksy' })
  await expect(yes).toBeDisabled()
  const typed = question.getByRole('textbox', { name: /^Vahvista kirjoittamalla \d+,\d\d$/ })
  await typed.fill('1')
  await expect(yes).toBeDisabled()
  await typed.fill(sum.replace(/[^\d,]/g, ''))
  await expect(yes).toBeEnabled()
  await question.getByRole('button', { name: 'Peruuta' }).click()
  await expect(bar).toContainText(sum)
})

test('a payment is chosen, opened and left by keyboard; Enter on the question is safe', async ({ page, office }) => {
  const payment = await aPayment(office, AINO)
  await page.goto('/bank')
  await expect(rowOf(page, payment)).toBeVisible()
  await page.keyboard.press('j')
  await expect(rowOf(page, payment)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.getByText(/^1 rivi valittu/)).toBeVisible()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: `Maksu ${payment.id}` })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`payment=${payment.id}`))
  await panel.getByRole('button', { name: 'Hyväksy' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Lähetetäänkö maksu pankkiin?' })
  await expect(question.getByRole('button', { name: 'Peruuta' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(rowOf(page, payment)).toContainText('Uusi')
})

test('bank files are listed with their result and lead to their payments and back', async ({ page, office }) => {
  const reference = await lastFeedback(office)
  await page.goto('/bank')
  await page.getByRole('tab', { name: 'Pankin aineistot' }).click()
  const table = page.getByRole('table', { name: 'Pankin aineistot' })
  await expect(table).toBeVisible()
  const headings = ['Aineiston viite', 'Kohde', 'Palvelutunnuksen omistaja', 'Aineistotyyppi', 'Tila', 'Aikaleima']
  expect((await namesOf(table)).sort()).toEqual([...headings, 'Täsmäytys', 'Tulos'].sort())
  await page.getByRole('button', { name: reference, exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Transaktio' })
  await expect(panel).toContainText('14 maksun tila muuttui, hylättyjä 1')
  await expect(panel.getByRole('region', { name: 'Aineiston sisältö' })).toContainText('CstmrPmtStsRpt')
  await panel.getByRole('link', { name: 'Näytä aineiston maksut' }).click()
  await expect(page.getByText('15 riviä')).toBeVisible()
  await page.locator('[data-open]').first().click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^\d{7}$/ })
    .click()
  await expect(panel.getByRole('region', { name: 'Aineiston sisältö' })).toContainText('pain.001.001.09')
  await expect(panel).toContainText('Oma aineisto')
  await page.goBack()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `Aineiston ${reference} maksut, poista rajaus` }).click()
  await expect(page.getByText(/^1–50 \/ \d+ riviä$/)).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`the bank can be read by everybody, ${width} pixels wide, ${scheme}`, async ({ page, office }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/bank?state=APPROVED&settlement=REJECTED')
      await expect(page.getByRole('row').filter({ hasText: 'Fatima Hassan' })).toBeVisible()
      await expectAccessible(page)
      await page.locator('[data-open]').first().click()
      const panel = page.getByRole('dialog')
      await expect(panel.getByText('Pankki ei maksa tätä maksua')).toBeVisible()
      await expect(panel.getByRole('region', { name: 'Historia' })).toContainText('Maksu luotu')
      await panel.getByRole('button', { name: 'Näytä palaute' }).click()
      await expect(panel.getByRole('region', { name: 'pain.002.001.10' })).toContainText('AC04')
      await expectAccessible(page)
      await page.goto(`/bank?tab=files&file=${await lastFeedback(office)}`)
      await expect(page.getByRole('region', { name: 'Aineiston sisältö' })).toContainText('CstmrPmtStsRpt')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expectAccessible(page)
    })
  }
}

test('at 1440 px filters, saved views and the setting of the bank stand on one line', async ({ page }) => {
  await page.goto('/bank')
  const line = page.getByRole('button', { name: 'Omat näkymät' })
  const [views, setting] = await Promise.all([line.boundingBox(), page.getByLabel('Lähetä pankkiin').boundingBox()])
  const bottom = (box: typeof views) => (box ? box.y + box.height : 0)
  expect(setting?.y).toBeGreaterThan(views?.y ?? Infinity)
  expect(bottom(setting)).toBeLessThan(bottom(views))
})
