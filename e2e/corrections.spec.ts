import { expect, expectAccessible, type Office, test } from './office.ts'
import { someSalaries } from './salaries.ts'

interface Reported {
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
  await expect(consequence).toContainText('maksettava, kustannukset ja lasku eivät muutu')
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
