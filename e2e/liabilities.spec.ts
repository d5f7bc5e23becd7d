import { readFile } from 'node:fs/promises'
import type { Liability, LiabilityDetail } from '@palkkasilta/contract/liabilities.ts'
import { readSheet, recordsOf } from '@palkkasilta/values/testing/sheets.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { euros } from './read-page.ts'
import { go } from './steps.ts'

const LIST = '/register-reports?tab=liabilities'

async function owed({ call }: Office, query: string): Promise<Liability[]> {
  return ((await call('GET', `/api/admin/liabilities?page=0&${query}`)) as { data: Liability[] }).data
}

async function one(office: Office, query: string): Promise<Liability> {
  const found = (await owed(office, query)).find(({ counted }) => counted > 0)
  if (!found) throw new Error(`the demo has none of ${query}`)
  return found
}

const detail = ({ call }: Office, { id }: Liability) =>
  call('GET', `/api/admin/liabilities/${id}`) as Promise<LiabilityDetail>

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Tilitettävä' })

test('what is owed of wages is listed, found by month and payee, and goes into a file', async ({ page, office }) => {
  const paid = await one(office, 'creditor=TAX&standing=PAID')
  await page.goto('/')
  await go(page, 'Ilmoitukset', 'Laskutus')
  await page.getByRole('tab', { name: 'Tilitettävät' }).click()
  await page.getByLabel('Saaja', { exact: true }).selectOption('TAX')
  await page.getByLabel('Kuukausi', { exact: true }).selectOption(paid.month)
  const row = page.getByRole('row').filter({ hasText: 'Verohallinto' })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Maksettu')
  await expect(row).toContainText(euros(paid.claimed ?? 0))
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vie Exceliin' }).click()
  const rows = recordsOf(readSheet(await readFile(await (await coming).path())))
  expect(rows.find(({ Saaja }) => Saaja === 'Verohallinto')).toMatchObject({ Maksettu: paid.paid, Maksamatta: 0 })
})

test('taxes show the reports that make them, and are paid in two presses', async ({ page, office }) => {
  const open = await one(office, 'creditor=TAX&standing=OPEN')
  await page.goto(`${LIST}&liability=${open.id}`)
  const panel = panelOf(page)
  await expect(panel.getByRole('row', { name: /Ennakonpidätykset/ })).toContainText('€')
  await expect(panel.getByRole('link', { name: 'Kuukauden ilmoitukset' })).toBeVisible()
  await expectAccessible(page)
  // a report that leaves meanwhile changes what is owed, which is refused until it is counted
  await expect(async () => {
    const { open: owed } = await detail(office, open)
    await panel.getByRole('button', { name: 'Maksa', exact: true }).click({ timeout: 5_000 })
    const question = page.getByRole('dialog', { name: 'Tehdäänkö maksu saajalle Verohallinto?' })
    await expect(question).toContainText(euros(owed), { timeout: 5_000 })
    await question.getByRole('button', { name: 'Maksa', exact: true }).click()
    await expect(panel.getByText('Maksussa', { exact: true }).first()).toBeVisible({ timeout: 10_000 })
    const { payments } = await detail(office, open)
    expect(payments.map(({ amount, state }) => [amount, state])).toContainEqual([owed, 'NEW'])
  }).toPass({ timeout: 150_000 })
  const { payments } = await detail(office, open)
  await panel.getByRole('link', { name: `Maksu ${payments.at(-1)?.id}` }).click()
  await expect(page.getByRole('dialog', { name: `Maksu ${payments.at(-1)?.id}` })).toContainText('Tilitys')
})

test('dues name their members, and are paid on to the union in two presses', async ({ page, office }) => {
  const open = await one(office, 'creditor=UNION&standing=OPEN')
  const { members } = await detail(office, open)
  expect(members.length).toBeGreaterThan(0)
  await page.goto(`${LIST}&liability=${open.id}`)
  const panel = panelOf(page)
  for (const { name, amount } of members.slice(0, 2))
    await expect(
      panel
        .getByRole('row', { name })
        .filter({ hasText: euros(amount) })
        .first(),
    ).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Maksa', exact: true }).click()
  const question = page.getByRole('dialog', { name: `Tehdäänkö maksu saajalle ${open.union}?` })
  await expect(question).toContainText(euros(open.open))
  await question.getByRole('button', { name: 'Maksa', exact: true }).click()
  await expect(panel.getByText('Maksussa', { exact: true }).first()).toBeVisible()
  expect(await detail(office, open)).toMatchObject({ paid: open.open, open: 0, standing: 'PAYING' })
})

test('an invoice that differs waits in the queue until it is accepted, and is paid', async ({ page, office }) => {
  const forecast = await one(office, 'creditor=UNEMPLOYMENT&standing=FORECAST')
  await page.goto(`${LIST}&liability=${forecast.id}`)
  const panel = panelOf(page)
  await expect(panel.getByText('Ennuste palkkojen maksuista.', { exact: false })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Laskun summa' }).fill('12345,67')
  await panel.getByRole('textbox', { name: 'Eräpäivä' }).fill('31.12.2026')
  await panel.getByRole('textbox', { name: 'Saaja' }).fill('Työllisyysrahasto')
  await panel.getByRole('textbox', { name: 'Tilinumero (IBAN)' }).fill('FI21 1234 5600 0007 85')
  await panel.getByRole('textbox', { name: 'Viitenumero' }).fill('1233')
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText(/viite/i).first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Viitenumero' }).fill('1232')
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText('Lasku poikkeaa ennusteesta')).toBeVisible()
  const queued = (await office.call('GET', '/api/admin/worklist?itemType=InvoiceDiffers')) as {
    data: { entityId: number }[]
  }
  expect(queued.data.map(({ entityId }) => entityId)).toEqual([forecast.id])
  await panel.getByRole('button', { name: 'Hyväksy poikkeama' }).click()
  await page
    .getByRole('dialog', { name: 'Hyväksytäänkö laskun poikkeama?' })
    .getByRole('button', { name: 'Hyväksy poikkeama' })
    .click()
  await expect(panel.getByText('Hyväksytty poikkeama')).toBeVisible()
  await panel.getByRole('button', { name: 'Maksa', exact: true }).click()
  await page
    .getByRole('dialog', { name: /Tehdäänkö maksu/ })
    .getByRole('button', { name: 'Maksa', exact: true })
    .click()
  await expect(panel.getByText('Maksussa', { exact: true }).first()).toBeVisible()
  expect(await detail(office, forecast)).toMatchObject({ claimed: 12345.67, paid: 12345.67, standing: 'PAYING' })
})
