import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'
import { someBill, someSalaries } from './salaries.ts'

test('a pay row tells its agreement and days, and each shift leads to its department', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  const rows = page.getByRole('region', { name: 'Palkkarivit' })
  const row = rows.getByRole('button', { name: /miksi tämä summa/ }).first()
  const amount = ((await row.textContent()) ?? '').match(/^[\d\s,]+€/)?.[0] ?? ''
  await row.click()
  await expect(page).toHaveURL(/\?why=row-0$/)
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByRole('heading', { name: 'Vuorot' })).toBeVisible()
  await expect(panel.getByText(/^(ma|ti|ke) 0\d\.11\.2026 .*/).first()).toBeVisible()
  await expect(panel.getByText(/^3 vuoroa, /)).toBeVisible()
  await expect(panel.getByText(amount, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Seuraava summa' }).click()
  await expect(page).toHaveURL(/\?why=(row-1|holidaybonusAmount)$/)
  await page.goBack()
  await expect(panel).toBeHidden()
  const shifts = page.getByRole('region', { name: 'Vuorot ja korvaukset' })
  await expect(shifts.getByRole('columnheader', { name: 'Tauko' })).toBeVisible()
  await shifts
    .getByRole('link', { name: /^\w\w \d\d\.11\.2026/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tamigo\/departments\/.*from=2026-11-\d\d/)
})

test('an address leads a colleague to a figure, its source, what is nothing and why', async ({
  colleague: page,
  office,
}) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const [salary] = salaries
  await page.goto(`/tamigo/salaries/${salary?.id}?why=personTyElAmount`)
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByRole('link', { name: /Ilmarinen|ETK|TELP/ })).toHaveAttribute('href', /^https:/)
  await expect(panel.getByText(/01\.01\.2026 alkaen.*tarkistettu .*vahvistettu/)).toBeVisible()
  await panel.getByRole('button', { name: 'Sulje' }).click()
  await page.getByRole('button', { name: 'Bruttopalkka, miksi tämä summa?' }).click()
  await expect(panel.getByRole('region', { name: 'Bruttopalkka' })).toContainText(euros(salary?.bruttoSalary ?? 0))
  await expect(panel.getByRole('heading', { name: 'Lisät, joita ei makseta' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Tuntipalkka' }).click()
  await expect(panel.getByRole('region', { name: 'Tuntipalkka' })).toBeVisible()
  await page.goto(`/tamigo/salaries/${salary?.id}?why=distraint`)
  await expect(panel.getByText(/Summa on 0,00 €: .*maksukieltoa/)).toBeVisible()
  await expectAccessible(page)
})

test('an agreement that is called otherwise by now is still a link to it', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.route(/\/api\/admin\/tes(\?|$)/, async (route) => {
    const response = await route.fetch()
    const renamed = ((await response.json()) as object[]).map((each) => ({ ...each, name: 'Uusi', printName: 'Uusi' }))
    await route.fulfill({ response, json: renamed })
  })
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}?why=row-0`)
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByText(/^Työehtosopimus: /).getByRole('link')).toHaveAttribute('href', /^\/tamigo\/tes\/\d+$/)
})

test('a row of a bill leads to its salary, and from there to the shifts', async ({ page, office }) => {
  const bill = await someBill(office, ['Aino Virtanen'])
  await page.goto(`/tamigo/bills/${bill.id}`)
  const row = page.getByRole('button', { name: 'Tuntipalkka, Veroton, miksi tämä summa?' })
  const amount = ((await row.textContent()) ?? '').match(/^[\d\s,]+€/)?.[0] ?? ''
  await row.click()
  await expect(page).toHaveURL(/\?why=row-\d+$/)
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByText('Palkka × kerroin')).toBeVisible()
  await expect(panel.getByText(amount, { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'Näytä palkka: Aino Virtanen' }).click()
  await expect(page).toHaveURL(/\/tamigo\/salaries\/\d+\?why=row-0$/)
  await expect(panel.getByRole('heading', { name: 'Vuorot' })).toBeVisible()
})

test('the sums of a bill lead to their parts, and its tax to the law', async ({ colleague: page, office }) => {
  const bill = await someBill(office, ['Aino Virtanen', 'Mikko Korhonen'])
  await page.goto(`/tamigo/bills/${bill.id}?why=billingAmount`)
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByRole('region', { name: 'Yhteensä' })).toContainText(euros(bill.billingAmount))
  await panel.getByRole('button', { name: 'Alv', exact: true }).click()
  await expect(page).toHaveURL(/\?why=vatamount$/)
  await expect(panel.getByRole('link', { name: /arvonlisäverolaki/ })).toHaveAttribute('href', /^https:\/\/finlex\.fi/)
  await expectAccessible(page)
  await page.goto(`/tamigo/bills/${bill.id}?why=refundedAmount`)
  await expect(panel.getByText('Summa on 0,00 €: laskua ei ole hyvitetty.')).toBeVisible()
})

test('the sums of a biller’s bill tell their rows and their law', async ({ page, office }) => {
  const { bills } = (await office.call('GET', '/api/admin/bills/v2?stateCrit=CLOSED')) as { bills: { id: number }[] }
  await page.goto(`/bills/${bills[0]?.id}`)
  await page.getByRole('button', { name: 'Alv, miksi tämä summa?' }).click()
  await expect(page).toHaveURL(/\?why=vatAmount$/)
  const panel = page.getByRole('dialog', { name: 'Miksi tämä summa?' })
  await expect(panel.getByRole('link', { name: /laki|HE / }).first()).toHaveAttribute('href', /^https:/)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Edellinen summa' }).click()
  await expect(panel.getByRole('region', { name: 'Veroton' })).toBeVisible()
})
