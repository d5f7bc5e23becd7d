import {
  typedDays,
  typedIbans,
  typedNumbers,
  typedPercents,
  typedSums,
  typedTimes,
} from '@palkkasilta/values/testing/typed-texts.ts'
import type { Locator, Page } from '@playwright/test'
import { aTamigoDepartment, expect, expectAccessible, type Office, test } from './office.ts'
import { answer } from './steps.ts'
import { aNightDepartment, completeDepartment, nextQuarter } from './test-data.ts'

const NAME = 'Kirjoitusvirheet'
const DAYS = ['2026-11-05']

/** The page of an open salary in a department of its own. */
async function aSalary(office: Office): Promise<string> {
  const work = { names: ['Aino Virtanen'], days: DAYS, hours: await nextQuarter(office, NAME) }
  const { id, shiftIds } = await aNightDepartment(office, NAME, work)
  await completeDepartment(office, id)
  await office.call('GET', '/api/admin/tamigo/shifts/refresh')
  const path = `/api/admin/tamigo/salary?from=01.11.2026&to=30.11.2026&departmentId=${id}`
  const [salary] = (await office.call('POST', path, shiftIds)) as { id: number }[]
  return `/tamigo/salaries/${salary?.id}`
}

async function aDepartment(office: Office): Promise<string> {
  const { id } = await aTamigoDepartment(office, NAME)
  await completeDepartment(office, id)
  return `/tamigo/departments/${id}`
}

async function aSupplement({ call }: Office): Promise<string> {
  const [agreement] = (await call('GET', '/api/admin/tes?mapperLevel=BRIEF')) as { id: number }[]
  return `/tamigo/tes/${agreement?.id}`
}

async function openSupplement(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Lisät' }).getByRole('button').first().click()
}

async function withDeduction(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lisää vähennys' }).click()
  await page.getByLabel('Vähennyksen syy 1').fill('Työvaatteet')
}

const kinds = [
  { kind: 'number', texts: typedNumbers, open: aDepartment, label: 'Maksuehto', zero: '0' },
  { kind: 'percent', texts: typedPercents, open: aSalary, label: 'Veroprosentti', zero: '0,00' },
  { kind: 'sum', texts: typedSums, open: aSalary, label: 'Vähennys 1', zero: '0,00', first: withDeduction },
  { kind: 'day', texts: typedDays, open: aSalary, label: 'Maksupäivä' },
  { kind: 'time', texts: typedTimes, open: aSupplement, label: /^Alkaa klo/, first: openSupplement },
  { kind: 'account', texts: typedIbans, open: aSalary, label: 'Palkan tilinumero (IBAN)' },
]

const ways: readonly ((page: Page, field: Locator) => Promise<void>)[] = [
  (page) => page.keyboard.press('Control+s'),
  (page) => page.getByRole('button', { name: 'Tallenna', exact: true }).click(),
  async (page, field) => {
    await field.press('Enter')
    await page.keyboard.press('Control+s')
  },
]

for (const { kind, texts, open, label, zero, first } of kinds)
  test(`twenty spoilt texts in a field for a ${kind} are never saved, in any way`, async ({ page, office }) => {
    const writes: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
    await page.goto(await open(office))
    const field = page.getByRole('textbox', { name: label })
    await expect(page.getByText('Ei muutoksia')).toBeVisible()
    await first?.(page)
    for (const [index, text] of texts.spoilt.entries()) {
      await field.fill(text)
      await ways[index % ways.length]?.(page, field)
      await expect(field, text).toHaveAttribute('aria-invalid', 'true')
      await expect(field, text).toHaveValue(zero ?? text)
    }
    await field.focus()
    await expect(field).toHaveValue(texts.spoilt.at(-1) ?? '')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toContainText(/Korjaa \d virhe/)
    await expectAccessible(page)
    await page.getByRole('navigation', { name: 'Valikko' }).getByRole('link', { name: 'Vuorot' }).click()
    await answer(page, 'Peruuta')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(writes).toEqual([])
  })

test('0 is saved once somebody has said so, and an error leads to its field', async ({ page, office }) => {
  await page.goto(await aDepartment(office))
  const field = page.getByRole('textbox', { name: 'Maksuehto' })
  await field.fill('2O')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Maksuehto: Ei ollut luku: "2O". Tarkista.' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Käytä arvoa 0' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('0')
})

test.describe('signing in', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('puts the cursor into the first field that is wrong', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Username')).toBeFocused()
    await page.getByLabel('Username').fill('admin@palkkasilta.example')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })
})
