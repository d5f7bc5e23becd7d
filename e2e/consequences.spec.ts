import { expect, expectAccessible, test } from './office.ts'
import { someSalaries } from './salaries.ts'

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
  await expect(page.getByRole('textbox', { name: 'Maksupäivä' })).toHaveAccessibleDescription(/31\.3\.2031|2031/)
  await expectAccessible(page)
})
