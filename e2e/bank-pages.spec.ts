import { expectAccessible } from './accessible.ts'
import { expect, type Office, test } from './office.ts'
import { aPayment, rowOf } from './payments.ts'
import { lastFeedback } from './pressed.ts'
import { namesOf } from './read-page.ts'
import { chooseAll } from './steps.ts'

const AINO = { name: 'Aino Virtanen' }

/** One that the bank has just given. */
async function aTransferKey(office: Office): Promise<string> {
  const key = String(Date.now()).padStart(16, '4').slice(-16)
  const reply = await fetch(`${await office.simulator('bank')}/__sim/transfer-keys`, {
    method: 'POST',
    body: JSON.stringify({ key }),
    headers: { 'content-type': 'application/json' },
  })
  expect(reply.ok).toBe(true)
  return key
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
  // a key that comes before the page listens is pressed again
  await expect(async () => {
    if ((await page.locator('[data-row]:focus').count()) === 0) await page.keyboard.press('j')
    await expect(rowOf(page, payment)).toBeFocused({ timeout: 2_000 })
  }).toPass()
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
  await page.getByRole('tab', { name: 'Aineistot' }).click()
  const table = page.getByRole('table', { name: 'Pankin aineistot' })
  await expect(table).toBeVisible()
  const headings = ['Aineiston viite', 'Kohde', 'Palvelutunnuksen omistaja', 'Aineistotyyppi', 'Tila', 'Aikaleima']
  expect((await namesOf(table)).sort()).toEqual([...headings, 'Täsmäytys', 'Tulos'].sort())
  await page.getByRole('button', { name: reference, exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Transaktio' })
  await expect(panel).toContainText('14 maksun tila muuttui, hylättyjä 1')
  await expect(panel.getByRole('region', { name: 'Aineiston sisältö' })).toContainText('CstmrPmtStsRpt')
  const search = panel.getByLabel('Etsi sisällöstä')
  await search.fill('accp')
  await expect(panel.getByRole('status')).toHaveText(/^1 \/ \d+$/)
  await search.press('Enter')
  await expect(panel.getByRole('status')).toHaveText(/^2 \/ \d+$/)
  expect(await page.evaluate("[...CSS.highlights.get('found')].map(String)")).toEqual(['ACCP'])
  await search.fill('ei missään')
  await expect(panel.getByRole('status')).toHaveText('Ei osumia')
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

test('at 1440 px filters, saved views and the setting of the bank stand on one line', async ({ page }) => {
  await page.goto('/bank')
  const line = page.getByRole('button', { name: 'Omat näkymät' })
  const [views, setting] = await Promise.all([line.boundingBox(), page.getByLabel('Lähetä pankkiin').boundingBox()])
  const bottom = (box: typeof views) => (box ? box.y + box.height : 0)
  expect(setting?.y).toBeGreaterThan(views?.y ?? Infinity)
  expect(bottom(setting)).toBeLessThan(bottom(views))
})

test('a certificate is fetched by the right transfer key alone, and renewed', async ({ page, office }) => {
  const key = await aTransferKey(office)
  await page.goto('/bank?tab=accounts')
  const part = page.getByRole('region', { name: 'Varmenne: OP' })
  await part.getByRole('button', { name: 'Hae siirtoavaimella' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hae varmenne siirtoavaimella' })
  await dialog.getByRole('button', { name: 'Hae varmenne' }).click()
  await expect(dialog.getByText('Kirjoita 8 numeroa.')).toHaveCount(2)
  await expectAccessible(page)
  // the parts in the wrong order
  await dialog.getByLabel('Osa 1').fill(key.slice(8))
  await dialog.getByLabel('Osa 2').fill(key.slice(0, 8))
  await dialog.getByRole('button', { name: 'Hae varmenne' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Tarkista avaimen osat ja niiden järjestys')
  await dialog.getByLabel('Osa 1').fill(`${key.slice(0, 4)} ${key.slice(4, 8)}`)
  await dialog.getByLabel('Osa 2').fill(key.slice(8))
  await dialog.getByRole('button', { name: 'Hae varmenne' }).click()
  await expect(dialog).toBeHidden()
  const table = part.getByRole('table')
  await expect(table.locator('[data-row]').first()).toContainText('Käytössä')
  await expectAccessible(page)

  await part.getByRole('button', { name: 'Uudista varmenne' }).click()
  const question = page.getByRole('dialog', { name: 'Uusitaanko varmenne: OP?' })
  await question.getByRole('button', { name: 'Uudista varmenne' }).click()
  await expect(table.locator('[data-row]').filter({ hasText: 'Vaihdettu' })).toHaveCount(1)
  await expect(table.locator('[data-row]').first()).toContainText('Käytössä')

  await table.getByRole('button', { name: /^Vaihdettu/ }).click()
  const panel = page.getByRole('dialog', { name: 'Varmenne' })
  for (const told of ['Varmenne vaihdettiin uuteen', 'Varmennetta ei saatu', 'Siirtoavaimella'])
    await expect(panel.getByText(told)).not.toHaveCount(0)
  await expectAccessible(page)
  await page.goBack()
  await expect(panel).toBeHidden()
})
