import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'
import { listOf, someSalaries } from './salaries.ts'
import { chooseAll } from './steps.ts'

test('the pay slip opens over the list, is downloaded, and Back closes it', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.goto(listOf(departmentId))
  await page.getByRole('button', { name: 'Katso' }).click()
  const dialog = page.getByRole('dialog', { name: 'Palkkalaskelma: Aino Virtanen' })
  await expect(dialog.getByText('Palkkalaskelma', { exact: true })).toBeVisible()
  await expect(dialog.getByText(euros(salaries[0]?.paidSalary ?? 0)).first()).toBeVisible()
  const width = (await dialog.boundingBox())?.width ?? 0
  expect(Math.round(width)).toBe(828)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Lataa PDF' }).click()
  expect((await download).suggestedFilename()).toBe(`palkka-${salaries[0]?.id}.pdf`)
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('the slips of chosen salaries are downloaded as one PDF and as a ZIP', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen', 'Antti Lehtinen'])
  await page.goto(listOf(departmentId))
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Palkkalaskelmat', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name }).click()
  }
  await choose('Palkkalaskelmat (PDF)')
  await expect(page.getByRole('alert')).toHaveText('Valitse palkka')
  await chooseAll(page)
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await choose(name)
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const pdf = await saved('Palkkalaskelmat (PDF)')
  expect(pdf.name).toMatch(/^palkkalaskelmat-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const zip = await saved('Palkkalaskelmat (ZIP)')
  expect(zip.name).toMatch(/^palkkalaskelmat-\d{4}-\d\d-\d\d\.zip$/)
  for (const { id, fullName } of salaries) {
    const [first, last] = fullName.split(' ')
    expect(zip.bytes.includes(`Palkkalaskelma ${last} ${first} ${id}.pdf`)).toBe(true)
  }
})

test('making many pay slips says what it is and can be cancelled', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/payslips/zip', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.goto('/tamigo/salaries?includePaid=true')
  await chooseAll(page)
  await page.getByRole('button', { name: 'Palkkalaskelmat', exact: true }).click()
  await page.getByRole('button', { name: 'Palkkalaskelmat (ZIP)' }).click()
  const banner = page.getByRole('banner')
  await expect(banner.getByRole('status')).toHaveText('Tehdään palkkalaskelmia')
  await banner.getByRole('button', { name: 'Keskeytä', exact: true }).click()
  await expect(page.getByText('Haku keskeytettiin.')).toBeVisible()
  held.resolve()
})
