import { expect, test } from './office.ts'
import { aPayment, oneSignature, rowOf } from './payments.ts'
import { listOf, someSalaries } from './salaries.ts'
import { answer, doMore } from './steps.ts'

test('what one does to a payment, another sees without a reload', async ({ page, colleague, office }) => {
  await oneSignature(office)
  const payment = await aPayment(office, { name: 'Jari Turunen' })
  for (const each of [page, colleague]) await each.goto('/bank?search=turunen&state=NEW')
  await expect(rowOf(colleague, payment)).toContainText('Uusi')
  await rowOf(page, payment).getByRole('button', { name: 'Hyväksy' }).click()
  await answer(page, 'Hyväksy')
  await expect(rowOf(colleague, payment)).toBeHidden()
})

test('a salary that another deletes leaves the list that is looked at', async ({ page, colleague, office }) => {
  const { departmentId, salaries } = await someSalaries(office, ['Jari Turunen', 'Kaisa Tuominen'])
  await colleague.goto(listOf(departmentId))
  await expect(colleague.locator('tbody [data-row]')).toHaveCount(2)
  await page.goto(`/tamigo/salaries/${salaries[0]?.id}`)
  await doMore(page, 'Poista')
  await answer(page, 'Poista')
  await expect(colleague.locator('tbody [data-row]')).toHaveCount(1)
})
