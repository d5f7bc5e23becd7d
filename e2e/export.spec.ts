import { readFile } from 'node:fs/promises'
import { readSheet, recordsOf } from '@palkkasilta/values/testing/sheets.ts'
import type { Page, Route } from '@playwright/test'
import { anOverdueBill, LISTS } from './lists.ts'
import { expect, expectAccessible, type Office, test } from './office.ts'
import { namesOf, rowsOf } from './read-page.ts'

const SEPTEMBER = '/tamigo/salaries?from=2026-09-01&to=2026-09-30&includePaid=true'

/** What a spreadsheet has for what a list shows under other words. */
const SPLIT: Readonly<Record<string, string>> = {
  Palkkakausi: 'Palkkakausi alkaa',
  Sopimusaika: 'Alkaa',
  'Työntekijä ja päivä': 'Työntekijä',
}

async function exported(page: Page) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Vie Exceliin' }).click()
  const download = await coming
  const sheet = readSheet(await readFile(await download.path()))
  return { name: download.suggestedFilename(), sheet, rows: recordsOf(sheet) }
}

/** What the history tells of exports of salaries, newest first. */
const takenBefore = (office: Office) =>
  office.call('GET', `/api/admin/history/export/${encodeURIComponent('/api/admin/tamigo/salary')}`) as Promise<
    { readonly after: unknown }[]
  >

test('all that the filters find goes to Excel, with numbers, days and totals', async ({ page, office }) => {
  const query = 'from=2026-09-01&to=2026-09-30&includePaid=true&sort=paidSalary,desc'
  const found = (await office.call('GET', `/api/admin/tamigo/salary?${query}&page=0&limit=1000&count=exact`)) as {
    data: { fullName: string; paidSalary: number; workhours: number }[]
    totals: { paidSalary: number }
  }
  await page.goto(`${SEPTEMBER}&sort=-paidSalary`)
  await expect(page.locator('tbody [data-row]').first()).toBeVisible()
  const { name, sheet, rows } = await exported(page)
  expect(name).toBe('Palkat 2026-09, 2026-11-20.xlsx')
  expect((await takenBefore(office))[0]?.after).toEqual({
    list: '/api/admin/tamigo/salary',
    filter: { from: '2026-09-01', to: '2026-09-30', includePaid: 'true', sort: 'paidSalary,desc' },
    rows: found.data.length,
    reason: '',
  })
  expect(rows.slice(0, -1).map(({ Henkilö, Maksetaan, Tunnit }) => [Henkilö, Maksetaan, Tunnit])).toEqual(
    found.data.map(({ fullName, paidSalary, workhours }) => [fullName, paidSalary, workhours]),
  )
  expect(rows.at(-1)).toMatchObject({ Henkilö: 'Yhteensä', Maksetaan: found.totals.paidSalary })
  expect(rows[0]?.['Palkkakausi alkaa']).toEqual(expect.any(Number))
  expect(sheet.frozenRows).toBe(1)
  await expect(page.getByText(`tallennettu tiedostoon ${name}.`)).toBeVisible()
  await expectAccessible(page)
})

test('the file has the columns that are shown, in their order', async ({ page, office }) => {
  const number = await anOverdueBill(office)
  await page.goto(`/tamigo/bills?search=${number}`)
  await page.getByRole('button', { name: 'Sarakkeet' }).click()
  await page.getByRole('checkbox', { name: 'Päiväys · Eräpäivä' }).uncheck()
  await page.getByRole('button', { name: 'Siirrä vasemmalle: Avoinna' }).click()
  await page.keyboard.press('Escape')
  const { sheet, rows } = await exported(page)
  const headings = Object.values(sheet.rows[0] ?? {}).map(({ value }) => value)
  expect(headings).not.toContain('Eräpäivä')
  expect(headings.indexOf('Avoinna')).toBeLessThan(headings.indexOf('Yhteensä'))
  expect(rows[0]).toMatchObject({ Numero: number, Tila: '4 pv myöhässä', Yhteensä: expect.any(Number) })
})

async function expectWhole(page: Page, list: string): Promise<void> {
  await page.goto(list)
  const table = page.locator('table').last()
  const shown = await rowsOf(table)
  const { rows } = await exported(page)
  const headings = (await namesOf(table)).filter((heading) => shown.some((row) => row[heading]))
  const missing = headings.filter((heading) => !rows.some((row) => row[SPLIT[heading] ?? heading] !== undefined))
  expect(missing, list).toEqual([])
}

test('whatever a list shows is in its file', async ({ page }) => {
  for (const list of [...LISTS, '/raportit/tamigo-salary']) await expectWhole(page, list)
})

/** A list of more rows than come with the first call of an export; the second one goes as `next` has it. */
async function ofManyParts(page: Page, next: (route: Route) => Promise<void>): Promise<void> {
  await page.route(/\/api\/admin\/tamigo\/salary\?.*page=1&/, next)
  await page.route(/\/api\/admin\/tamigo\/salary\?.*count=exact/, async (route) => {
    const response = await route.fetch()
    const part = (await response.json()) as object
    await route.fulfill({ response, json: { ...part, itemsCount: 1500 } })
  })
  await page.goto(SEPTEMBER)
  await page.getByRole('button', { name: 'Vie Exceliin' }).click()
}

test('an export of very much asks what for, and the history knows', async ({ page, office }) => {
  const message = 'Yli 10 000 rivin viennille tarvitaan syy.'
  await page.route('/api/admin/exports', async (route) => {
    const isAsked = (route.request().postDataJSON() as { reason: string }).reason === ''
    await (isAsked
      ? route.fulfill({ status: 400, json: { code: 'EXPORT_REASON_MISSING', message } })
      : route.continue())
  })
  await page.goto(SEPTEMBER)
  await page.getByRole('button', { name: 'Vie Exceliin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Viedäänkö tiedot tiedostoon?' })
  await expect(dialog).toContainText(message)
  await expect(dialog.getByRole('button', { name: 'Vie' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Mihin tietoja tarvitaan').fill('Tilintarkastus')
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Vie' }).click()
  await coming
  expect((await takenBefore(office))[0]?.after).toMatchObject({ reason: 'Tilintarkastus' })
})

test('an export is cancelled, and leaves no file', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await ofManyParts(page, async (route) => {
    await held.promise
    await route.abort()
  })
  await expect(page.getByRole('button', { name: 'Viedään tiedostoon' })).toBeVisible()
  await expect(page.getByText(/^\d+ \/ 1\s500$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keskeytä vienti' }).click()
  await expect(page.getByText('Vienti keskeytettiin. Tiedostoa ei tallennettu.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Vie Exceliin' })).toBeFocused()
  held.resolve()
})

test('an export that fails on the way says so, and the palette begins another', async ({ page }) => {
  await ofManyParts(page, (route) => route.abort())
  await expect(page.getByRole('alert')).toContainText('Vienti ei onnistunut.')
  await page.unrouteAll()
  const coming = page.waitForEvent('download')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('vie excel')
  await page.getByRole('option', { name: 'Vie Exceliin' }).click()
  expect((await coming).suggestedFilename()).toMatch(/^Palkat 2026-09, /)
})
