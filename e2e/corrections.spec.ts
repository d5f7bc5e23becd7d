import { expect, expectAccessible, type Office, test } from './office.ts'
import { someSalaries } from './salaries.ts'

interface Reported {
  readonly profession: string
  readonly professionCode: string
  readonly version: number
  readonly reportState: string
  readonly wageReportsToIR: readonly { readonly reportId: string; readonly state: string }[]
}

/** A salary that was sent to be paid, and whose report the register holds. */
async function aToldSalary(office: Office) {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const id = salaries[0]?.id ?? 0
  await office.call('POST', `/api/admin/tamigo/salary/bank/${id}?date=2026-12-15`, [id])
  const salary = async () => (await office.call('GET', `/api/admin/tamigo/salary/${id}`)) as Reported
  await expect.poll(async () => (await salary()).reportState, { timeout: 30_000 }).toBe('SENT')
  return { id, reportId: (await salary()).wageReportsToIR[0]?.reportId ?? '' }
}

test('a correction says before it is saved what the register will hear', async ({ page, office }) => {
  const { id, reportId } = await aToldSalary(office)
  await page.goto(`/tamigo/salaries/${id}`)
  await page.getByRole('button', { name: 'Korjaa palkka' }).first().click()
  const code = page.getByLabel('Ammattiluokka')
  await code.fill('512')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Ammattiluokka on viisi numeroa, esimerkiksi 51310.').first()).toBeVisible()
  await code.fill('51200')
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await expect(consequence).toContainText('korvaava ilmoitus')
  await expect(consequence).toContainText(reportId)
  await expect(consequence).toContainText('maksettavaan, kustannuksiin ja laskuun 0,00')
  await expectAccessible(page)

  await page.getByLabel('Palkkakausi päättyy').fill('29.11.2026')
  await page.getByLabel('Ammattiluokka').focus()
  await expect(consequence).toContainText('mitätöinti ja uusi ilmoitus')
  await page.getByLabel('Palkkakausi päättyy').fill('30.11.2026')
  await page.getByLabel('Ammattiluokka').focus()
  await expect(consequence).toContainText('korvaava ilmoitus')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  const reports = page.getByRole('region', { name: 'Tulorekisteri', exact: true })
  await expect(reports.getByText('Korvaava')).toBeVisible()
  await expect(page.getByText('Palkkaa korjattu')).toBeVisible()
})

test('a correction outlives a lost answer and a colleague, and is told once', async ({ page, office }) => {
  const { id } = await aToldSalary(office)
  const path = `/api/admin/tamigo/salary/${id}`
  const stored = async () => (await office.call('GET', path)) as Reported
  await page.goto(`/tamigo/salaries/${id}?correct=1`)
  const [code, save] = [page.getByLabel('Ammattiluokka'), page.getByRole('button', { name: 'Tallenna' })]
  await code.fill('51200')
  await page.reload()
  await expect(page.getByText('1 tallentamaton muutos palautettiin')).toBeVisible()
  // meanwhile a colleague corrects another field, which the register is not told
  await office.call('PUT', `${path}/correction`, { ...corrected(await stored()), profession: 'Iltamyyjä' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Tietoja on muutettu samaan aikaan' })
  await dialog.getByRole('button', { name: 'Yhdistä ja jatka muokkausta' }).click()
  await page.route(
    /correction$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await save.dblclick()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByText('Palkkaa korjattu')).toHaveCount(2)
  await expect.poll(async () => (await stored()).reportState, { timeout: 30_000 }).toBe('SENT')
  expect(await stored()).toMatchObject({ profession: 'Iltamyyjä', professionCode: '51200' })
  expect((await stored()).wageReportsToIR).toHaveLength(2)
})

/** What the form of the correction holds of a salary. */
function corrected(salary: object) {
  const names = [
    'version',
    'intervalstart',
    'intervalstop',
    'salaryType',
    'paymentType',
    'profession',
    'professionCode',
    'tamigoSalaryRows',
  ]
  return Object.fromEntries(Object.entries(salary).filter(([name]) => names.includes(name)))
}
