import { readFile } from 'node:fs/promises'
import type { AccountingMonth, AccountingMonthDetail } from '@palkkasilta/contract/accounting.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { euros } from './read-page.ts'
import { go } from './steps.ts'

async function monthsOf({ call }: Office): Promise<AccountingMonth[]> {
  return ((await call('GET', '/api/admin/accounting/months?page=0')) as { data: AccountingMonth[] }).data
}

const detail = ({ call }: Office, { id }: AccountingMonth) =>
  call('GET', `/api/admin/accounting/months/${id}`) as Promise<AccountingMonthDetail>

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Kirjanpidon kuukausi' })

test('a month of the journal is opened, exported and closed for good', async ({ page, office }) => {
  const months = await monthsOf(office)
  for (const { debit, credit } of months) expect(debit).toBe(credit)
  expect(months.map(({ state }) => state)).toContain('CLOSED')
  const next = months.find(({ isClosable }) => isClosable)
  if (!next) throw new Error('the demo has a month to close')
  await page.goto('/')
  await go(page, 'Kirjanpito', 'Laskutus')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: euros(next.debit) })
      .first(),
  ).toContainText('Avoin')
  await expectAccessible(page)
  await page.goto(`/accounting?month=${next.id}`)
  const panel = panelOf(page)
  await expect(panel.getByText('308 Maksettava vero ilman vähennyksiä')).toBeVisible()
  await expect(panel.getByText('Palkkavelka').first()).toBeVisible()
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Lataa CSV' }).click()
  const csv = await readFile(await (await coming).path(), 'utf8')
  const { journal } = await detail(office, next)
  expect(csv.trim().split('\r\n')).toHaveLength(1 + journal.flatMap(({ lines }) => lines).length)
  await panel.getByRole('button', { name: 'Sulje kuukausi' }).click()
  await page
    .getByRole('dialog', { name: /^Suljetaanko/ })
    .getByRole('button', { name: 'Sulje kuukausi' })
    .click()
  await expect(panel.getByText('Suljettu kuukausi pysyy sellaisenaan', { exact: false })).toBeVisible()
  const closed = await detail(office, next)
  expect(closed.journal.every(({ number }) => number !== null)).toBe(true)
})

test('a voucher leads to the list of what it is made of', async ({ page, office }) => {
  const [closed] = (await monthsOf(office)).filter(({ state }) => state === 'CLOSED')
  if (!closed) throw new Error('the demo has a closed month')
  const { journal } = await detail(office, closed)
  const sales = journal.find(({ kind }) => kind === 'SALES')
  await page.goto(`/accounting?month=${closed.id}`)
  const row = panelOf(page).getByRole('row').filter({ hasText: 'Myyntilaskut' }).first()
  await row.getByRole('link', { name: 'Työvoima' }).click()
  await expect(page).toHaveURL(new RegExp(`/tamigo/bills\\?from=${sales?.day}&to=${sales?.day}&sent=true`))
  await page.goBack()
  const leave = panelOf(page).getByRole('row').filter({ hasText: 'Lomapalkkavelan muutos' }).first()
  await leave.getByRole('link', { name: 'Näytä' }).click()
  const { day = '' } = journal.find(({ kind }) => kind === 'HOLIDAYS') ?? {}
  await expect(page.frameLocator('iframe').getByLabel('Päivänä')).toHaveValue(finnishDate(localDate(day)))
})

test('a ledger account gets another number and name', async ({ page }) => {
  await page.goto('/accounting?tab=chart')
  await page.getByText('8450', { exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Kirjanpidon tili' })
  await panel.getByRole('textbox', { name: 'Tilinumero' }).fill('84x')
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(panel.getByText('Tilinumerossa on 2–10 numeroa.').first()).toBeVisible()
  await panel.getByRole('textbox', { name: 'Tilinumero' }).fill('8490')
  await panel.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByRole('row').filter({ hasText: '8490' })).toContainText('Luottotappiot ilman veroa')
  await expectAccessible(page)
})
