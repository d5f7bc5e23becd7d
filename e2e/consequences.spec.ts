import { expect, expectAccessible, test } from './office.ts'
import { euros } from './read-page.ts'
import { someBill, someSalaries } from './salaries.ts'
import { answer, askPayday, chooseAll } from './steps.ts'

test('an edit of a salary shows what it changes before it is saved', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  const [salary] = salaries
  await page.goto(`/tamigo/salaries/${salary?.id}`)
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  const tax = page.getByRole('textbox', { name: 'Veroprosentti' })
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/preview') && asked.push(request.postData() ?? ''))
  await tax.fill('50')
  await expect(consequence.getByRole('listitem').first()).toContainText(/^Muutos: Maksetaan .+ → .+ \(−.+\)$/)
  await expect(consequence).toContainText('Ennakonpidätys')
  await expectAccessible(page)
  const shown = (await consequence.getByRole('listitem').first().textContent()) ?? ''
  const after = /→ (.+) \(/.exec(shown)?.[1] ?? ''
  expect(await office.call('GET', `/api/admin/tamigo/salary/${salary?.id}`)).toMatchObject({
    paidSalary: salary?.paidSalary,
  })
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Maksetaan/ })).toContainText(after)
  await expect(consequence).toBeEmpty()
  expect(asked.length).toBeLessThan(3)
})

test('what cannot be calculated says why at its field', async ({ page, office }) => {
  const { salaries } = await someSalaries(office, ['Aino Virtanen'])
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  await page.getByRole('textbox', { name: 'Maksupäivä' }).fill('31.03.2031')
  await page.keyboard.press('Tab')
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await expect(consequence).toContainText('Muutoksen vaikutusta ei voi laskea')
  await expect(page.getByRole('textbox', { name: 'Maksupäivä' })).toHaveAccessibleDescription(/, 31\.03\.2031\. /)
  await expectAccessible(page)
})

test('an edit of a bill shows its total, tax, rows and due date before it is saved', async ({ page, office }) => {
  const bill = await someBill(office, ['Aino Virtanen'])
  await page.goto(`/tamigo/bills/${bill.id}`)
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await page.getByRole('textbox', { name: 'Kerroin' }).fill('2')
  await expect(consequence.getByRole('listitem').first()).toContainText(/^Muutos: Yhteensä .+ → .+ \(\+.+\)$/)
  await expect(consequence).toContainText(/Alv 25,50\s%/)
  await expect(consequence).toContainText('Rivi Tuntipalkka:')
  await page.getByRole('textbox', { name: 'Maksuehto' }).fill('21')
  await expect(consequence).toContainText(/Eräpäivä \d\d\.\d\d\.2026 → \d\d\.\d\d\.2026/)
  await expectAccessible(page)
  const shown = (await consequence.getByRole('listitem').first().textContent()) ?? ''
  const after = /→ (.+) \(/.exec(shown)?.[1] ?? ''
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Yhteensä, miksi tämä summa?' })).toContainText(after)
  await expect(consequence).toBeEmpty()
})

test('another price of a department shows what its salaries would be billed', async ({ page, office }) => {
  const { departmentId } = await someSalaries(office, ['Aino Virtanen', 'Mikko Korhonen'])
  await page.goto(`/tamigo/departments/${departmentId}`)
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await page.getByRole('textbox', { name: 'Kerroin' }).fill('2')
  await expect(consequence.getByRole('listitem').first()).toContainText(
    /^Muutos: 2 laskuttamatonta palkkaa laskutettuna .+ → .+ \(\+.+\)$/,
  )
  await expect(consequence).toContainText('Työtunnin hinta')
  await expectAccessible(page)
  const shown = (await consequence.getByRole('listitem').first().textContent()) ?? ''
  const after = (/→ (.+) \(/.exec(shown)?.[1] ?? '').replaceAll(/\s/g, '')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await expect(page.getByText('Muutokset tallennettu')).toBeVisible()
  const list = `/api/admin/tamigo/salary?from=2026-11-01&to=2026-11-30&department=${departmentId}`
  const ids = ((await office.call('GET', list)) as { id: number }[]).map(({ id }) => id)
  const bill = (await office.call('POST', '/api/admin/tamigo/bill', ids)) as { billingAmount: number }
  expect(euros(bill.billingAmount).replaceAll(/\s/g, '')).toContain(after)
})

test('another agreement of a department shows what its open salaries would pay', async ({ page, office }) => {
  const { departmentId } = await someSalaries(office, ['Aino Virtanen', 'Mikko Korhonen'])
  await page.goto(`/tamigo/departments/${departmentId}`)
  const agreements = page.getByRole('group', { name: 'Palkka ja hinnoittelu' })
  await agreements.getByRole('combobox', { name: /^Tes/ }).click()
  await page.keyboard.press('Backspace')
  await page.getByRole('option', { name: 'Kiinteistöpalveluala', exact: true }).click()
  await page.keyboard.press('Escape')
  const consequence = page.getByRole('region', { name: 'Mitä tallennus muuttaa' })
  await expect(consequence.getByRole('listitem').first()).toContainText(
    /palkkaa (maksettaessa, brutto .+ → |ei voisi maksaa: )/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Kumoa muutokset' }).click()
  await answer(page, 'Kumoa muutokset')
  await expect(consequence).toBeEmpty()
})

test('an account of its own is told with who typed it, from the salary to the approval', async ({ page, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Aino Virtanen'])
  const [salary] = salaries
  const path = `/api/admin/tamigo/salary/${salary?.id}`
  const read = (await office.call('GET', path)) as Readonly<Record<string, unknown>>
  await office.call('PUT', path, { ...read, salaryIban: 'FI2112345600000785' })
  const remark = /Palkan tilinumero on eri kuin henkilön oma\. Kirsi Palomäki kirjoitti sen .+ Tarkista se saajalta\./
  await page.goto(`/tamigo/salaries/${salary?.id}`)
  await expect(page.getByText(remark)).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/tamigo/salaries?from=2026-11-01&to=2026-11-30&department=${departmentId}`)
  await chooseAll(page)
  await askPayday(page, '04.12.2026')
  const panel = page.getByRole('dialog', { name: /Lähetä palkka maksuun/ })
  await expect(panel.getByText('Tarkista 1 tilinumero')).toBeVisible()
  await expect(panel.getByText(remark)).toBeVisible()
  await panel.getByRole('button', { name: 'Lähetä 1 palkka maksuun' }).click()
  await expect(page.getByText('Lähetettiin maksuun 1 palkka')).toBeVisible()

  await page.goto('/bank?search=Virtanen')
  const row = page.getByRole('row').filter({ hasText: 'Eri tilinumero' })
  await expect(row).toHaveCount(1)
  await row.hover()
  await row.getByRole('button', { name: 'Hyväksy' }).first().click()
  await expect(page.getByRole('dialog').getByText(remark)).toBeVisible()
  await expectAccessible(page)
})
