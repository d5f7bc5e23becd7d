import { readFile } from 'node:fs/promises'
import { readSheet } from '@palkkasilta/values/testing/sheets.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type Office, test } from './office.ts'

interface Salary {
  readonly personId: number
  readonly fullName: string
  readonly paidSalary: number
}

async function somebodyPaid({ call }: Office): Promise<Salary> {
  const path = '/api/admin/tamigo/salary?from=2026-09-01&to=2026-09-30&includePaid=true'
  const [salary] = (await call('GET', path)) as Salary[]
  if (!salary) throw new Error('the demo has salaries')
  return salary
}

/** What pressing a button downloads. */
async function downloaded(page: Page, press: () => Promise<void>) {
  const coming = page.waitForEvent('download')
  await press()
  const download = await coming
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

/** The sum below the column of what was paid out. */
function paidOut(file: Uint8Array): unknown {
  const { rows } = readSheet(file)
  const letter = Object.entries(rows[0] ?? {}).find(([, { value }]) => value === 'Maksetaan')?.[0] ?? ''
  return rows.at(-1)?.[letter]?.value
}

test("a person's year is downloaded by the number, or by the name", async ({ page, office }) => {
  const { personId, fullName } = await somebodyPaid(office)
  await page.goto('/excel')
  await expect(page.getByRole('heading', { name: 'Lataa excel' })).toBeVisible()
  await page.getByRole('button', { name: 'Download excel' }).click()
  await expect(page.getByText('personId is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('personId').fill(String(personId))
  const byNumber = await downloaded(page, () => page.getByRole('button', { name: 'Download excel' }).click())
  expect(byNumber.name).toBe(`${fullName} 2026.xlsx`)
  expect(paidOut(byNumber.file)).toBeGreaterThan(0)
  await page.getByLabel('personId').fill('')
  await page.getByRole('combobox', { name: 'Hae nimellä' }).fill(fullName)
  await page.getByRole('option', { name: fullName }).first().click()
  await expect(page.getByLabel('personId')).toHaveValue(/^\d+$/)
  await page.getByLabel('Vuosi').fill('26')
  await page.getByRole('button', { name: 'Download excel' }).click()
  await expect(page.getByRole('alert')).toContainText('Vuosi on 2000–2199.')
})

test('the workbook is taken from the page and the panel of a person, too', async ({ page, office }) => {
  const { personId, fullName } = await somebodyPaid(office)
  for (const address of [`/people/${personId}`, `/tamigo/users/${personId}`, `/people?person=${personId}`]) {
    await page.goto(address)
    const { name, file } = await downloaded(page, () => page.getByRole('button', { name: 'Lataa excel' }).click())
    expect(name).toBe(`${fullName} 2026.xlsx`)
    expect(paidOut(file)).toBeGreaterThan(0)
  }
})

test('a list is taken as CSV, too', async ({ page }) => {
  await page.goto('/tamigo/salaries?from=2026-09-01&to=2026-09-30&includePaid=true')
  await expect(page.locator('tbody [data-row]').first()).toBeVisible()
  const { name, file } = await downloaded(page, () => page.getByRole('button', { name: 'Vie CSV' }).click())
  expect(name).toBe('Palkat 2026-09, 2026-11-20.csv')
  const [heading, line] = file.toString('utf8').split('\r\n')
  expect(heading).toMatch(/^\ufeffHenkilö;/)
  expect(line).toMatch(/;\d\d\.\d\d\.2026;/)
})
