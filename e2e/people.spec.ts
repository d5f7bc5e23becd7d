import { expect, expectAccessible, type Office, test } from './office.ts'

const PEOPLE = '/api/admin/tamigo/person'

async function personNamed(office: Office, name: string): Promise<number> {
  const { content } = (await office.call('GET', `${PEOPLE}?search=${encodeURIComponent(name)}`)) as {
    content: { id: number }[]
  }
  return content[0]?.id ?? 0
}

test('people of invoicing are found ten a page and edited beside the list', async ({ page }) => {
  await page.goto('/people')
  await expect(page.getByRole('heading', { level: 1, name: 'Henkilöt' })).toBeVisible()
  await expect(page.locator('tbody tr[data-row]')).toHaveCount(10)
  await expectAccessible(page)
  await page.getByLabel('Hakuehto').fill('korhonen')
  await page.getByRole('button', { name: 'Hae', exact: true }).click()
  const row = page.locator('tbody tr[data-row]')
  await expect(row).toHaveCount(1)
  await row.hover()
  await row.getByRole('button', { name: 'Näytä' }).click()
  const panel = page.getByRole('dialog', { name: 'Muokkaa henkilöä' })
  await panel.getByLabel('Palvelumaksu', { exact: true }).fill('4,25')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // what was typed is saved before the panel closes
  await expect(panel).toBeHidden()
  await row.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/people\/\d+/)
  await expect(page.getByLabel('Palvelumaksu', { exact: true })).toHaveValue('4,25')
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Palvelumaksu')
})

test('a most in use needs its sum, and both are kept with the note', async ({ page, office }) => {
  const id = await personNamed(office, 'korhonen')
  await page.goto(`/people/${id}#billing`)
  await page.getByLabel('Palvelumaksulla on enimmäismäärä').check()
  await page.getByLabel('Merkinnät').fill('Sovittu puhelimessa')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Enimmäismäärä on pakollinen, kun se on käytössä.').first()).toBeVisible()
  await page.getByLabel('Palvelumaksu palkasta enintään').fill('150')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText('Sovittu puhelimessa')
  const { person } = (await office.call('GET', `${PEOPLE}/${id}`)) as { person: object }
  expect(person).toMatchObject({ useServiceChargeMax: true, serviceChargeMax: 150, note: 'Sovittu puhelimessa' })
  await expectAccessible(page)
})

test('what a person tells of YEL is kept by its day, and the history tells', async ({ page, office }) => {
  const id = await personNamed(office, 'korhonen')
  await page.goto(`/people/${id}#yel`)
  const part = page.getByRole('region', { name: 'YEL' })
  await part.getByRole('button', { name: 'Lisää YEL-tieto' }).click()
  await part
    .getByLabel(/^YEL-tieto \d+, Alkaen/)
    .last()
    .fill('1.1.2027')
  const income = part.getByLabel(/^YEL-tieto \d+, YEL-työtulo/).last()
  await income.fill('-5')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('YEL-työtulo on 0–10 000 000 €.').first()).toBeVisible()
  await income.fill('15 000')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('region', { name: 'Historia' })).toContainText(/YEL: .*01\.01\.2027 15.000,00/)
  await expectAccessible(page)
})
