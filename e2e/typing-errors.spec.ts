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
import { answer, sidebar } from './steps.ts'
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

interface Field {
  readonly kind: string
  readonly texts: { readonly spoilt: readonly string[] }
  readonly label: string | RegExp
  /** What stands there in place of a text that is no number, until somebody goes back to it. */
  readonly zero?: string
  readonly first?: (page: Page) => Promise<void>
}

const pages: readonly { readonly of: string; open(office: Office): Promise<string>; readonly fields: Field[] }[] = [
  {
    of: 'a salary',
    open: aSalary,
    fields: [
      { kind: 'percent', texts: typedPercents, label: 'Veroprosentti', zero: '0,00' },
      { kind: 'day', texts: typedDays, label: 'Maksupäivä' },
      { kind: 'account', texts: typedIbans, label: 'Palkan tilinumero (IBAN)' },
      { kind: 'sum', texts: typedSums, label: 'Vähennys 1', zero: '0,00', first: withDeduction },
    ],
  },
  {
    of: 'a department',
    open: aDepartment,
    fields: [{ kind: 'number', texts: typedNumbers, label: 'Maksuehto', zero: '0' }],
  },
  {
    of: 'an agreement',
    open: aSupplement,
    fields: [{ kind: 'time', texts: typedTimes, label: /^Alkaa klo/, first: openSupplement }],
  },
]

const ways: readonly ((page: Page, field: Locator) => Promise<void>)[] = [
  (page) => page.keyboard.press('Control+s'),
  (page) => page.getByRole('button', { name: 'Tallenna', exact: true }).click(),
  async (page, field) => {
    await field.press('Enter')
    await page.keyboard.press('Control+s')
  },
]

/** Twenty spoilt texts, each saved in one of the ways. Ends with the last of them in the field. */
async function expectRefused(page: Page, field: Locator, { kind, texts, zero }: Field): Promise<void> {
  for (const [index, text] of texts.spoilt.entries()) {
    const what = `${kind}: ${text}`
    await field.fill(text)
    await ways[index % ways.length]?.(page, field)
    await expect(field, what).toHaveAttribute('aria-invalid', 'true')
    await expect(field, what).toHaveValue(zero ?? text)
  }
  await field.focus()
  await expect(field).toHaveValue(texts.spoilt.at(-1) ?? '')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert')).toContainText(/Korjaa \d virhe/)
  await expectAccessible(page)
}

for (const { of, open, fields } of pages)
  test(`spoilt texts in the fields of ${of} are never saved, in any way`, async ({ page, office }) => {
    test.setTimeout(600_000)
    const writes: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && writes.push(request.url()))
    await page.goto(await open(office))
    await expect(page.getByText('Ei muutoksia')).toBeVisible()
    for (const [index, each] of fields.entries()) {
      const field = page.getByRole('textbox', { name: each.label })
      await each.first?.(page)
      const before = await field.inputValue()
      await expectRefused(page, field, each)
      if (index < fields.length - 1) {
        await field.fill(before)
        await field.blur()
        await expect(page.getByText('Ei muutoksia')).toBeVisible()
        continue
      }
      await sidebar(page).getByRole('link', { name: 'Vuorot' }).click()
      await answer(page, 'Peruuta')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
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
